/** One answering server for each test; when the test has ended, whatever broke the contract fails it. */
import { type AnsweringServer, openAnsweringServer, type Replies } from '@mirinae/contract/testing/answering-server';
import { onTestFinished } from 'vitest';

export function serveTest(replies: Replies): AnsweringServer {
  const server = openAnsweringServer(replies);
  onTestFinished(server.close);
  return server;
}
