/** The door of boards: posts, questions with their answers, the FAQ, notices. */
export { latestNotices, listOwnComments, listWritten } from './find-posts.ts';
export { boardQueues } from './queues.ts';
export { registerPictureRoute } from './show-pictures.ts';
export { needContent, saveStaffPost } from './write-post.ts';
