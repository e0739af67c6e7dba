import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { modeloEmail, modelosParaEnviar } from './modelos-email.contract.ts';

export const modelosEmail = defineResource(modeloEmail, {
  tabela: 'modelo_email',
  colunas: {
    etapas: sql`(select string_agg(e.nome, ', ' order by e.ordem) from etapa_seletiva e where e.modelo_email_id = t.id)`,
  },
});

export const modelosEmailHandlers: readonly Handler[] = [
  on(modelosParaEnviar, async (ctx) => {
    const { rows } = await sql<{ id: number; nome: string; assunto: string; texto: string }>`
      select id, nome, assunto, texto from modelo_email where empresa_id = ${ctx.empresaId} order by nome_busca, id`.execute(
      ctx.db,
    );
    return rows;
  }),
];
