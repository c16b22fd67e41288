import { createActorContext } from '@xstate/react';
import { reviewMachine } from '#machines/review/review.machine.ts';

/** One review of one report; the address decides which. */
export const ReviewActor = createActorContext(reviewMachine);
export const useReview = ReviewActor.useSelector;
export const useReviewRef = ReviewActor.useActorRef;
