/**
 * Vitest set-up: each thread is a browser of its own. To Node all threads of a process hear one another on a broadcast
 * channel, as the tabs of one browser do, so a lock that a file of another thread held was refused here.
 */
import { threadId } from 'node:worker_threads';

const Channel = globalThis.BroadcastChannel;

class ChannelOfThread extends Channel {
  constructor(name: string) {
    super(`thread ${threadId}: ${name}`);
  }
}

// A set-up runs for each file, and files that share a thread share its globals.
if (Channel.name !== ChannelOfThread.name) globalThis.BroadcastChannel = ChannelOfThread;
