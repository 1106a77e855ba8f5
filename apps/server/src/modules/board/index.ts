/** The door of boards: posts, questions with their answers, the FAQ, notices. */
import './queues.ts';

export { latestNotices } from './find-posts.ts';
export { registerPictureRoute } from './pictures.ts';
export { saveStaffPost } from './write-post.ts';
