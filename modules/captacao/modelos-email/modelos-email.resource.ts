import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { modeloEmail, modelosParaEnviar } from './modelos-email.contract.ts';

export const modelosEmail = defineResource(modeloEmail, {
  tabela: 'modelo_email',
  colunas: {
    etapas: sql`(select string_agg(e.nome, ', ' order by e.ordem) from etapa_seletiva e where e.modelo_email_id = t.id)`,
    motivos: sql`(select string_agg(r.nome, ', ' order by r.nome_busca) from motivo_reprovacao r where r.modelo_email_id = t.id)`,
  },
});

export const modelosEmailHandlers: readonly Handler[] = [
  on(modelosParaEnviar, async (ctx) => {
    const { rows } = await sql<{ id: number; nome: string; assunto: string; texto: string; motivos: number[] }>`
      select m.id, m.nome, m.assunto, m.texto, coalesce((select json_agg(r.id order by r.id) from motivo_reprovacao r
        where r.modelo_email_id = m.id and r.empresa_id = m.empresa_id), '[]') as motivos
      from modelo_email m where m.empresa_id = ${ctx.empresaId} order by m.nome_busca, m.id`.execute(ctx.db);
    return rows;
  }),
];
