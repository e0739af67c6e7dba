import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { empresaObriga } from '#modules/sst/obriga-profissional.queries.ts';
import { ditoDaSaude } from '#modules/sst/recusa-de-saude.rules.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contemPalavras } from '#platform/server/resource/list.ts';
import { diferencaDias, formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, type FieldError, ProblemError } from '#platform/shared/problem.ts';
import type { AfastamentoForm } from './afastamentos.contract.ts';
import {
  aceitaAtestado,
  faltasDaClasse,
  mensagemDeConflito,
  pedeProfissional,
  podeSerOrigem,
  RECUSA_DA_ORIGEM_SEM_VER,
  RECUSA_SEM_VER,
  recusaDoContrato,
  temRecaida,
} from './afastamentos.rules.ts';

/** What a leave is called beside others of the same talent; `t` is its row and `m` its reason. */
const nomeDaOrigem = sql`m.descricao || ' de ' || to_char(t.inicio, 'DD/MM/YYYY') || coalesce(' a ' || to_char(t.fim, 'DD/MM/YYYY'), '')`;

interface Periodo {
  readonly inicio: string;
  readonly fim: string | null;
}

/** The class of a reason of the session's company. Throws at `afastamento` when there is none. */
export async function lerClasse({ db, empresaId }: Ctx, motivoId: number): Promise<string> {
  const { rows } = await sql<{ classe: string }>`select classe from motivo_afastamento
    where id = ${motivoId} and empresa_id = ${empresaId}`.execute(db);
  const [motivo] = rows;
  if (!motivo) throw campoInvalido('afastamento', 'Motivo: o registro escolhido não existe.');
  return motivo.classe;
}

/** Another leave of the talent that has days in common with the period; the first one. */
async function conflito({ db }: Ctx, colaboradorId: number, { inicio, fim }: Periodo, id: number | null) {
  const { rows } = await sql<Periodo & { motivo: string }>`select t.inicio, t.fim, m.descricao as motivo
    from colaborador_afastamento t join motivo_afastamento m on m.id = t.afastamento_id
    where t.colaborador_id = ${colaboradorId} and t.id is distinct from ${id}
      and t.inicio <= coalesce(${fim}::date, 'infinity') and coalesce(t.fim, 'infinity') >= ${inicio}
    order by t.inicio limit 1`.execute(db);
  return rows[0];
}

/** What a refusal says of other leaves of the talent, to who sees leaves and to who does not. */
const ditoDoAfastamento = (ctx: Ctx, dito: string): string =>
  ditoDaSaude(ctx, { ver: permissoesDeAfastamentos.ver, dito, semVer: RECUSA_SEM_VER });

/** What stands against a leave of the talent in the period; nothing when it may be. A write holds the talent until the end of the transaction. */
export async function errosDoPeriodo(
  ctx: Ctx,
  { colaboradorId, id, travar }: { colaboradorId: number; id: number | null; travar: boolean },
  periodo: Periodo,
): Promise<FieldError[]> {
  const [contrato] = await lerContratos(ctx, [colaboradorId], { campo: 'colaborador', travar });
  const recusa = contrato && recusaDoContrato(periodo, contrato);
  if (recusa) return [recusa];
  const outro = await conflito(ctx, colaboradorId, periodo, id);
  return outro ? [{ campo: 'inicio', mensagem: ditoDoAfastamento(ctx, mensagemDeConflito(outro)) }] : [];
}

const ORIGEM_RECUSADA =
  'Escolha um afastamento por acidente ou doença deste talento, encerrado nos 60 dias antes do início da recaída.';

async function conferirOrigem(ctx: Ctx, form: AfastamentoForm, id: number | null): Promise<void> {
  const origemId = form.colaboradorAfastamentoOriginal?.id ?? null;
  if (origemId === null) return;
  // The answer would name it.
  if (!ctx.permissoes.has(permissoesDeAfastamentos.ver))
    throw campoInvalido('colaboradorAfastamentoOriginal', RECUSA_DA_ORIGEM_SEM_VER);
  const { rows } = await sql<{ classe: string; fim: string | null }>`select m.classe, t.fim
    from colaborador_afastamento t join motivo_afastamento m on m.id = t.afastamento_id
    where t.id = ${origemId} and t.colaborador_id = ${form.colaborador.id} and t.id is distinct from ${id}`.execute(
    ctx.db,
  );
  const [origem] = rows;
  if (!origem || !podeSerOrigem(origem, form.inicio))
    throw campoInvalido('colaboradorAfastamentoOriginal', ORIGEM_RECUSADA);
}

/** A leave with relapses stays what they are relapses of. */
async function conferirRecaidas(ctx: Ctx, form: AfastamentoForm, classe: string, id: number): Promise<void> {
  const { rows } = await sql<{
    inicio: string;
    colaboradorId: number;
  }>`select t.inicio, t.colaborador_id as "colaboradorId"
    from colaborador_afastamento t where t.colaborador_afastamento_original_id = ${id} order by t.inicio`.execute(
    ctx.db,
  );
  const solta = rows.find(
    ({ inicio, colaboradorId }) =>
      colaboradorId !== form.colaborador.id || !podeSerOrigem({ classe, fim: form.fim }, inicio),
  );
  if (solta)
    throw campoInvalido(
      'fim',
      ditoDoAfastamento(
        ctx,
        `A recaída de ${formatarData(solta.inicio)} está ligada a este afastamento e deixaria de caber nos 60 dias depois dele.`,
      ),
    );
}

/**
 * A leave keeps its certificates while its reason may have them, and who may not see them leaves them as they are: such a person gives it
 * no reason without certificates, whether there is one or not, since a refusal would tell.
 */
async function conferirAtestadosOcultos(ctx: Ctx, classe: string, id: number): Promise<void> {
  if (aceitaAtestado(classe) || ctx.permissoes.has(permissoesDeAfastamentos.verbos.ATESTADO)) return;
  const { rows } = await sql<{ classe: string }>`select m.classe from colaborador_afastamento t
    join motivo_afastamento m on m.id = t.afastamento_id where t.id = ${id}`.execute(ctx.db);
  if (rows.some((antes) => aceitaAtestado(antes.classe)))
    throw campoInvalido(
      'afastamento',
      'Só quem vê os atestados troca este motivo por um que não tem atestado. Peça a quem tem a permissão.',
    );
}

/** Throws what a leave breaks: class of its reason, contract, other leaves, relapse and origin. */
export async function conferirAfastamento(ctx: Ctx, form: AfastamentoForm, id: number | null): Promise<void> {
  const classe = await lerClasse(ctx, form.afastamento.id);
  const erros = [
    ...faltasDaClasse(classe, form),
    ...(form.profissional === null && pedeProfissional(classe, await empresaObriga(ctx))
      ? [{ campo: 'profissional', mensagem: 'A empresa obriga a informar o profissional de SST deste afastamento' }]
      : []),
    ...(form.atestados.length > 0 && !aceitaAtestado(classe)
      ? [{ campo: 'atestados', mensagem: 'Um afastamento por este motivo não tem atestado: retire os atestados.' }]
      : []),
    ...(await errosDoPeriodo(ctx, { colaboradorId: form.colaborador.id, id, travar: true }, form)),
  ];
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
  if (id !== null) await conferirAtestadosOcultos(ctx, classe, id);
  if (classe === 'RECAIDA') await conferirOrigem(ctx, form, id);
  if (id !== null) await conferirRecaidas(ctx, form, classe, id);
}

interface Origem {
  readonly id: number;
  readonly nome: string;
  readonly fim: string | null;
  readonly classe: string;
}

async function lerOrigens(ctx: Ctx, quais: RawBuilder<unknown>): Promise<Origem[]> {
  const visivel = colaboradorVistoSql(ctx, sql.ref('t.colaborador_id'));
  const { rows } = await sql<Origem>`select t.id, ${nomeDaOrigem} as nome, t.fim, m.classe
    from colaborador_afastamento t join motivo_afastamento m on m.id = t.afastamento_id
    where t.empresa_id = ${ctx.empresaId} and ${visivel} and ${quais} order by t.fim desc, t.id limit 50`.execute(
    ctx.db,
  );
  return rows;
}

const soNomes = (origens: readonly Origem[]) => origens.map(({ id, nome }) => ({ id, nome }));

async function lerPossiveis(ctx: Ctx, colaboradorId: number, inicio: string): Promise<Origem[]> {
  const origens = await lerOrigens(ctx, sql`t.colaborador_id = ${colaboradorId} and t.fim < ${inicio}`);
  return origens.filter((origem) => podeSerOrigem(origem, inicio));
}

/** Leaves of the talent of which one that begins then may be a relapse, the latest first. */
export const origensPossiveis = async (ctx: Ctx, colaboradorId: number, inicio: string) =>
  soNomes(await lerPossiveis(ctx, colaboradorId, inicio));

/** Of which leave one for this reason may be the relapse, and what it would then be called; no leave where the reason has no relapses. */
export async function recaidaPossivel(ctx: Ctx, colaboradorId: number, inicio: string, motivoId: number) {
  const [origem] = temRecaida(await lerClasse(ctx, motivoId)) ? await lerPossiveis(ctx, colaboradorId, inicio) : [];
  if (!origem?.fim) return { origem: null, motivos: [] };
  const { rows: motivos } = await sql<{ id: number; nome: string }>`select id, descricao as nome from motivo_afastamento
    where empresa_id = ${ctx.empresaId} and classe = 'RECAIDA' and ativo order by descricao, id`.execute(ctx.db);
  const { id, nome, fim } = origem;
  return { origem: { id, nome, diasDepois: diferencaDias(fim, inicio) }, motivos };
}

/** The names of leaves that were chosen before. */
export const origensPorId = async (ctx: Ctx, ids: readonly number[]) =>
  soNomes(await lerOrigens(ctx, sql`t.id = any (${idList(ids)})`));

/** Leaves for an accident or a disease: of a talent, or with these ids; `busca` is in the words of their reasons. */
export const afastamentosDeSaude = async (
  ctx: Ctx,
  { ids, colaboradorId, busca }: { ids: readonly number[]; colaboradorId: number | null; busca: string },
) =>
  soNomes(
    await lerOrigens(
      ctx,
      sql`m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') and ${
        ids.length > 0
          ? sql`t.id = any (${idList(ids)})`
          : sql`t.colaborador_id = ${colaboradorId} and ${contemPalavras('m.nome_busca', busca)}`
      }`,
    ),
  );

/** When and why a talent was or will be away, as that talent reads it, the newest first. */
export async function afastamentosProprios(ctx: Pick<Ctx, 'db' | 'empresaId'>, colaboradorId: number) {
  const { rows } = await sql<{ id: number; motivo: string; inicio: string; fim: string | null }>`
    select t.id, m.descricao as motivo, t.inicio, t.fim
    from colaborador_afastamento t join motivo_afastamento m on m.id = t.afastamento_id
    where t.colaborador_id = ${colaboradorId} and t.empresa_id = ${ctx.empresaId} order by t.inicio desc, t.id`.execute(
    ctx.db,
  );
  return rows;
}
