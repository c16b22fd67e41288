import {
  type ElectionEvent,
  type ElectionInput,
  electionMachine,
  type RivalsMessage,
} from '#machines/notifications/election.machine.ts';
import { fromCallback } from '#machines/kit/xstate.ts';

/** Milliseconds between two messages by which a leading tab says that it is alive. */
const BEAT = 2000;
/** Milliseconds of silence after which a leader is taken for gone. */
const SILENCE = 7000;

/** The channel between the tabs of this browser. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
/** `lead`: the thing to be led, so that elections for several things can share a channel. */
type Said = { lead: string; id: string; says: 'claim' | 'lead' | 'resign' };

const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' && data !== null && 'lead' in data && 'id' in data && 'says' in data;

/** The election over a channel of this browser. @param lead what is to be led */
export const provideElection = (channel: Channel, lead: string) =>
  electionMachine.provide({
    actors: {
      meetRivals: fromCallback<ElectionEvent | RivalsMessage, ElectionInput>(({ input: { id }, sendBack, receive }) => {
        const say = (says: Said['says']) => channel.postMessage({ lead, id, says } satisfies Said);
        let leads = false;
        /** The leader that the machine already knows: its repeated messages are not passed on as a change. */
        let known: string | null = null;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(
            () => {
              if (leads) say('lead');
              else {
                known = null;
                sendBack({ type: 'rival.silent' });
              }
              wait();
            },
            leads ? BEAT : SILENCE,
          );
        };
        const hear = ({ data }: MessageEvent) => {
          if (!isSaid(data) || data.lead !== lead) return;
          if (data.says === 'claim') return sendBack({ type: 'rival.claims', id: data.id });
          if (data.says === 'resign') return sendBack({ type: 'rival.resigns' });
          if (known !== data.id) sendBack({ type: 'rival.leads', id: data.id });
          known = data.id;
          // A leader's own timer continues, whatever other tabs say.
          if (!leads) wait();
        };
        receive((message) => {
          if (message.type !== 'notice.give') return;
          leads = message.notice === 'lead';
          if (message.notice !== 'follow') {
            known = null;
            say(message.notice);
          }
          wait();
        });
        channel.addEventListener('message', hear);
        return () => {
          clearTimeout(timer);
          channel.removeEventListener('message', hear);
          if (leads) say('resign');
        };
      }),
    },
  });
