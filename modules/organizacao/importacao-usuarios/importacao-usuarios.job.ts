import { sql } from 'kysely';
import { z } from 'zod';
import { emNomeDe } from '#modules/organizacao/sessao/em-nome-de.queries.ts';
import { usuarios } from '#modules/organizacao/usuarios/usuarios.resource.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { undoImport, walkImport } from '#platform/server/sheet-import/walk-import.ts';
import type { SituacaoDaImportacao } from '#platform/shared/sheet-import/sheet-import.ts';
import { telaDaImportacao } from './importacao-usuarios.contract.ts';
import { importacoes, JOB_DA_IMPORTACAO, lerFila } from './importacao-usuarios.queries.ts';
import { desfazerLinhas, gravarLinhas, type LinhaFeita } from './linhas.actions.ts';

const sistema = { tipo: 'sistema' } as const;

interface Pedida {
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly situacao: SituacaoDaImportacao;
}

/** What became of rows. `escritas` says that those without errors were written, and need their cells no more. */
const anotar = (db: Db, feitas: readonly LinhaFeita[], escritas: boolean) =>
  sql`update usuario_importacao_linha l set nome = left(f.nome, 100), colaborador_id = f."colaboradorId", erros = f.erros,
      resultado = case when f.erros <> '[]' then 'RECUSADA' else 'NOVA' end,
      registro = case when ${escritas} then f.registro end,
      versao_depois = case when ${escritas} then f.versao end,
      feita = ${escritas} and f.erros = '[]',
      celulas = case when ${escritas} and f.erros = '[]' then '{}' else l.celulas end,
      celulas_selado = case when ${escritas} then null else l.celulas_selado end
    from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb) f (id bigint, nome text, "colaboradorId" bigint, erros jsonb, registro bigint, versao int)
    where l.id = f.id`.execute(db);

/** Checks, writes or takes back an import of users, as its state says, in the name of its sender. */
export const importacaoJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DA_IMPORTACAO,
    titulo: 'Importação de usuários',
    emNomeDaPessoa: true,
    dados: z.object({ id: z.number() }),
    repeticoes: 2,
    duracaoMaxima: 3600,
    async run(job, { id }) {
      const { rows } = await job.transacao(sistema, (db) =>
        sql<Pedida>`select empresa_id as "empresaId", usuario_id as "usuarioId", situacao from usuario_importacao
          where id = ${id} and situacao in ('CONFERINDO', 'APLICANDO', 'DESFAZENDO')`.execute(db),
      );
      const [pedida] = rows;
      if (!pedida) return;
      const { empresaId, usuarioId, situacao } = pedida;
      const recurso = usuarios(services);
      const emNome = emNomeDe(services, job, {
        empresaId,
        usuarioId,
        permissao: telaDaImportacao.permissao,
        recusa: 'Quem enviou a planilha não tem mais a permissão de incluir usuários.',
        id: `importacao-usuarios-${id}`,
      });
      const de = { tabela: 'usuario_importacao', id, empresaId, escreve: situacao === 'APLICANDO', emNome };
      if (situacao === 'DESFAZENDO') return undoImport(job, de, (ctx) => desfazerLinhas(ctx, recurso, id));
      return walkImport(job, de, {
        ler: (lugar, fila) => lerFila(lugar, id, fila),
        gravar: (ctx, linhas) => gravarLinhas(ctx, recurso, linhas),
        anotar,
      });
    },
  });

/** Forgets imports whose time has come, and before that what refused rows say. */
export const limpezaDeImportacoes = defineJob({
  nome: 'organizacao.limpeza-de-importacoes',
  titulo: 'Limpeza de importações de usuários',
  dados: z.object({}),
  agenda: '51 3 * * *',
  repeticoes: 1,
  async run(job) {
    await job.transacao(sistema, (db) =>
      importacoes.esquecer(db, sql`celulas_selado = null`, sql`l.celulas_selado is not null`),
    );
  },
});
