import { type RawBuilder, sql } from 'kysely';
import { buscarPorCpf, colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar, pode } from '#platform/server/http/context.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { deEmpresaCompartilhada } from './compartilhamento.queries.ts';
import type { RespostaDoCpf } from './consultas.contract.ts';

interface Talento {
  readonly id: number;
  readonly nome: string;
  readonly situacao: string;
}

async function primeira<T>(ctx: Ctx, query: RawBuilder<T>): Promise<T | undefined> {
  return (await query.execute(ctx.db)).rows[0];
}

/** Which of these talents the person may see: with the authority, and in areas that are theirs. */
async function osVistos(ctx: Ctx, talentos: readonly Talento[]): Promise<ReadonlySet<number>> {
  if (!pode(ctx, permissoesOrganizacao.colaborador.ver)) return new Set();
  const { rows } = await sql<{ id: number }>`select c.id from colaborador c
    where c.id = any (${idList(talentos.map(({ id }) => id))}) and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** 'do talento Rui Prado (desligado)', or 'de um talento desta empresa' for who may not see them. */
function emPalavras(talentos: readonly Talento[], vistos: ReadonlySet<number>): string {
  const nomes = talentos
    .filter(({ id }) => vistos.has(id))
    .map(({ nome, situacao }) => (situacao === 'D' ? `${nome} (desligado)` : nome));
  return nomes.length > 0 ? `do talento ${nomes.join(', ')}` : 'de um talento desta empresa';
}

/**
 * Whose a CPF is (decision 'CPF rules'): another candidate of the company blocks; a present or dismissed talent is only a
 * warning that names them to whoever may see them, and so is a candidate of another company where candidates are shared. `contratado` leaves talents out, for who is one already. `digitos` are 11.
 */
export async function donoDoCpf(
  ctx: Ctx,
  digitos: string,
  o: { candidatoId: number | null; contratado: boolean },
): Promise<RespostaDoCpf> {
  const outro = await primeira(
    ctx,
    sql<{ id: number; nome: string }>`select id, nome from candidato
      where empresa_id = ${ctx.empresaId} and cpf = ${digitos} and id is distinct from ${o.candidatoId}`,
  );
  if (outro)
    return {
      situacao: 'CANDIDATO',
      bloqueia: true,
      mensagem: `Já existe o candidato ${outro.nome} com este CPF.`,
      pessoas: [outro],
    };
  const noutra = await primeira(
    ctx,
    sql<{
      id: number;
      nome: string;
      empresa: string;
    }>`select t.id, t.nome, e.nome as empresa from candidato t join empresa e on e.id = t.empresa_id
      where t.empresa_id <> ${ctx.empresaId} and ${deEmpresaCompartilhada} and t.cpf = ${digitos} order by e.nome_busca limit 1`,
  );
  const talentos = o.contratado ? [] : await buscarPorCpf(ctx.db, ctx.empresaId, digitos, ctx.hoje);
  if (talentos.length === 0 && noutra)
    return {
      situacao: 'OUTRA_EMPRESA',
      bloqueia: false,
      mensagem: `Este CPF é do candidato ${noutra.nome} da empresa ${noutra.empresa}.`,
      pessoas: [{ id: noutra.id, nome: noutra.nome }],
    };
  if (talentos.length === 0) return { situacao: 'LIVRE', bloqueia: false, mensagem: null, pessoas: [] };
  const vistos = await osVistos(ctx, talentos);
  return {
    situacao: 'TALENTO',
    bloqueia: false,
    mensagem: `Este CPF é ${emPalavras(talentos, vistos)}.`,
    pessoas: talentos.filter(({ id }) => vistos.has(id)).map(({ id, nome }) => ({ id, nome })),
  };
}

/** The question about a CPF of a present or dismissed talent: its name in a request that has confirmed it. */
export const CPF_DE_TALENTO = 'cpf-de-talento';

/** Asks once before a candidate begins to have the CPF of a talent; who is hired already is that talent. `cpf` is 11 digits. */
export async function confirmarCpfDeTalento(ctx: Ctx, cpf: string | null, id: number | null): Promise<void> {
  if (cpf === null) return;
  const antes = await primeira(
    ctx,
    sql<{ cpf: string | null; contratado: boolean }>`select cpf, contratado from candidato where id = ${id}`,
  );
  if (antes?.cpf === cpf) return;
  const { situacao, mensagem } = await donoDoCpf(ctx, cpf, { candidatoId: id, contratado: antes?.contratado ?? false });
  if (situacao !== 'TALENTO') return;
  confirmar(ctx, CPF_DE_TALENTO, `CPF ${formatarCpf(cpf)}. ${mensagem} Gravar o candidato mesmo assim?`);
}
