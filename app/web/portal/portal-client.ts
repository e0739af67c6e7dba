import { sessionClient } from '../session/session-client.ts';
import { portalSession } from './portal-session.ts';

/** Answers of the candidates' area, kept while the page is open and the person is the same. */
export const portalClient = sessionClient(portalSession);
