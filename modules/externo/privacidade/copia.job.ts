import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import { emGrupos, emJson, lerTudo } from '#modules/captacao/privacidade/privacidade.api.ts';
import { carregarCandidato } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { emNomeProprio } from '#modules/externo/candidatos/em-nome-proprio.queries.ts';
import { documentoDosDados } from '#modules/organizacao/organizacao.api.ts';
import type { GrupoDeDados } from '#modules/organizacao/privacidade/grupo-de-dados.contract.ts';
import { files } from '#platform/server/files/files.ts';
import { backgroundContext } from '#platform/server/http/background.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { Cabecalho } from '#platform/server/report/render-pdf.ts';
import { zipStream } from '#platform/server/report/zip-stream.ts';
import type { FormatoDaCopia } from './privacidade.contract.ts';

export const JOB_COPIA = 'externo.copia-de-dados';

interface Pedido {
  empresaId: number;
  candidatoId: number;
  formato: FormatoDaCopia;
}

interface Lido {
  json: string;
  grupos: GrupoDeDados[];
  cabecalho: Cabecalho;
  ctx: Ctx;
}

/** Reads everything in one transaction, in the person's own name. */
async function ler(job: JobCtx, services: ModuleServices, { empresaId, candidatoId }: Pedido): Promise<Lido | null> {
  return job.transacao({ tipo: 'empresas', ids: [empresaId] }, async (db, enfileirar) => {
    const pessoa = await carregarCandidato(db, candidatoId);
    if (!pessoa) return null;
    const servico = services.relatorios();
    const { id, signal } = job;
    const base = backgroundContext({
      db,
      pessoa,
      empresaId,
      empresas: [empresaId],
      id,
      signal,
      enfileirar,
      relatorios: servico,
    });
    const ctx = emNomeProprio({ ...base, ator: { tipo: 'candidato', id: candidatoId, nome: pessoa.nome } });
    const tudo = await lerTudo(ctx, services.dadosPessoais(), { id: candidatoId, propria: true });
    const json = emJson(tudo, { geradoEm: ctx.agora, empresa: pessoa.empresas[0]?.nome ?? '' });
    const cabecalho = await servico.cabecalhoDe(ctx);
    return { ctx, json, grupos: emGrupos(tudo), cabecalho };
  });
}

const tipos: Readonly<Record<FormatoDaCopia, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  zip: 'application/zip',
};

async function emZip(pdf: Buffer, json: string): Promise<Buffer> {
  const arquivos = [
    { nome: 'meus-dados.pdf', conteudo: [pdf] },
    { nome: 'meus-dados.json', conteudo: [json] },
  ];
  return buffer(zipStream(arquivos));
}

/** The bytes of a copy. That with files holds the two documents; the files join it when it is fetched. */
async function fazer(job: JobCtx, services: ModuleServices, formato: FormatoDaCopia, lido: Lido): Promise<Buffer> {
  if (formato === 'json') return Buffer.from(lido.json);
  const { cabecalho, ctx, grupos, json } = lido;
  const opcoes = { cabecalho, signal: job.signal };
  const { pdf } = await services.relatorios().pdf.free(documentoDosDados(grupos), ctx, null, opcoes);
  return formato === 'pdf' ? pdf : emZip(pdf, json);
}

/** Makes the copy of a candidate's data that was asked for; it is kept until it expires. */
export function copiaJob(services: ModuleServices): JobDefinition {
  return defineJob({
    nome: JOB_COPIA,
    titulo: 'Cópia dos dados de um candidato',
    dados: z.object({ id: z.uuid() }),
    repeticoes: 1,
    async run(job, { id }) {
      const pedido = await job.transacao({ tipo: 'sistema' }, async (db) => {
        const { rows } = await sql<Pedido>`select empresa_id as "empresaId", candidato_id as "candidatoId", formato
          from exportacao_titular where id = ${id} and arquivo_id is null and expira_em > now()`.execute(db);
        return rows[0];
      });
      if (!pedido) return;
      const lido = await ler(job, services, pedido);
      if (!lido) return;
      const { empresaId, formato } = pedido;
      const conteudo = await fazer(job, services, formato, lido);
      await job.transacao({ tipo: 'empresas', ids: [empresaId] }, async (db) => {
        const novo = { nome: `meus-dados.${formato}`, tipo: tipos[formato], conteudo };
        const arquivo = await files.gravar({ db, empresaId }, novo);
        const { numAffectedRows } =
          await sql`update exportacao_titular set arquivo_id = ${arquivo} where id = ${id}`.execute(db);
        // Forgotten meanwhile: nobody would ever find the file.
        if (numAffectedRows === 0n) await files.remover({ db, empresaId }, arquivo);
      });
    },
  });
}
