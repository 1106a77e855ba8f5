/** The door of boards: posts, questions with their answers, the FAQ, notices. */
export { answerQuestion } from './desk.ts';
export { latestNotices, listOwnComments, listWritten } from './find-posts.ts';
export { boardQueues } from './queues.ts';
export { registerPictureRoute } from './show-pictures.ts';
export { cleanOwnPost, needContent, savePost, saveStaffPost } from './write-post.ts';
