import { createQueryClient } from '#platform/web/api/query-client.ts';

/** Answers of the candidates' area, kept while the page is open. */
export const portalClient = createQueryClient();
