await import('./apps/server/src/node.ts');
