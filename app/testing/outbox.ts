import { sql } from 'kysely';

/** SQL of the text of a message in the row `e` of the outbox, confidential ones too: what whoever gets it reads. */
export const textoDoEmail = sql<string>`coalesce(e.texto, (select s.texto from email_sigilo s where s.email_id = e.id))`;
