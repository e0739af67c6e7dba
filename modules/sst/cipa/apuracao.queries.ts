import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { regra } from '#platform/shared/problem.ts';
import { cipa } from './cipa.contract.ts';
import { emDiaUtil, fimDoMandato } from './cipa.rules.ts';
import { eleicao } from './eleicoes.contract.ts';
import { type Eleicao, lerEleicao, participacao } from './eleicoes.queries.ts';
import { apurar, type Contado, decidir, escreverCedulas, recusaDaApuracao } from './eleicoes.rules.ts';
import { abrirUrna, lacreDe } from './urna.queries.ts';

interface Concorrente {
  readonly id: number;
  readonly numero: number;
  readonly colaborador: { readonly id: number };
  readonly inscritoEm: string;
  /** Since when they work in the establishment. */
  readonly desde: string;
}

async function concorrentes(ctx: Ctx, { id, estabelecimentoId }: Eleicao): Promise<Concorrente[]> {
  const { rows } = await sql<Concorrente>`select k.id, k.numero, json_build_object('id', c.id) as colaborador,
      k.inscrito_em as "inscritoEm", greatest(c.data_admissao, coalesce((select min(h.data) from historico_colaborador h
        where h.colaborador_id = c.id and h.estabelecimento_id = ${estabelecimentoId} and h.status <> 'CANCELADO'), c.data_admissao)) as desde
    from cipa_candidato k join colaborador c on c.id = k.colaborador_id
    where k.cipa_eleicao_id = ${id} and k.empresa_id = ${ctx.empresaId} and k.desistiu_em is null order by k.numero`.execute(
    ctx.db,
  );
  return rows;
}

/** Too few voted: the day after is another day of voting, and what lies in the box stays there. */
async function prorrogar(ctx: Ctx, um: Eleicao): Promise<string> {
  const ultimo = [ctx.hoje, um.votacaoFim].sort().at(-1) ?? ctx.hoje;
  const votacaoFim = emDiaUtil(somarDias(ultimo, 1));
  await sql`update cipa_eleicao set votacao_fim = ${votacaoFim}, prorrogacoes = prorrogacoes + 1, versao = versao + 1
    where id = ${um.id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  return votacaoFim;
}

/** Nobody stands twice in a mandate. All candidates are looked at, so that the refusal does not tell who was elected. Throws REGRA. */
async function recusarDesignados({ db, empresaId }: Ctx, um: Eleicao, fim: string): Promise<void> {
  const { rows } = await sql<{ nome: string; gestao: string }>`select c.nome, g.nome as gestao
    from cipa g join cipa_membro m on m.cipa_id = g.id and m.representacao = 'E' join colaborador c on c.id = m.colaborador_id
      join cipa_candidato k on k.colaborador_id = c.id and k.cipa_eleicao_id = ${um.id} and k.desistiu_em is null
    where g.empresa_id = ${empresaId} and g.estabelecimento_id = ${um.estabelecimentoId}
      and g.data_ini between ${um.mandatoInicio} and ${fim} order by c.nome, c.id limit 1`.execute(db);
  if (rows[0])
    throw regra(
      `${rows[0].nome} é candidato e já foi designado pelo empregador na gestão '${rows[0].gestao}': tire-o dos membros dela antes de apurar.`,
    );
}

/** The mandate that the election fills, with who was elected: the one that was written for that year, or a new one. */
async function empossar(
  ctx: Ctx,
  um: Eleicao,
  eleitos: readonly (Contado & Concorrente)[],
  eleitores: number,
): Promise<number> {
  const { empresaId } = ctx;
  const ano = Number(um.mandatoInicio.slice(0, 4));
  const fim = fimDoMandato(um.mandatoInicio);
  // Of one establishment one at a time, as the form of mandates has it.
  await sql`select 1 from estabelecimento where id = ${um.estabelecimentoId} for update`.execute(ctx.db);
  const { rows: anteriores } = await sql<{ nome: string; fim: string }>`select nome, data_fim as fim from cipa
    where empresa_id = ${empresaId} and estabelecimento_id = ${um.estabelecimentoId}
      and data_ini < ${um.mandatoInicio} and data_fim >= ${um.mandatoInicio}`.execute(ctx.db);
  // Those who were elected before are in it, and protected by it.
  if (anteriores[0])
    throw regra(
      `A gestão '${anteriores[0].nome}' vai até ${formatarData(anteriores[0].fim)}, depois do início do novo mandato: mude o início dela antes de apurar.`,
    );
  await recusarDesignados(ctx, um, fim);
  // Whoever has the mandate open in a form is told that it changed, and does not write over who was elected.
  const { rows } = await sql<{
    id: number;
  }>`with escrita as (update cipa set versao = versao + 1 where id = (select id from cipa
      where empresa_id = ${empresaId} and estabelecimento_id = ${um.estabelecimentoId}
        and data_ini between ${um.mandatoInicio} and ${fim} order by data_ini desc limit 1) returning id),
    nova as (insert into cipa (empresa_id, nome, estabelecimento_id, data_ini, grau_de_risco, empregados, titulares, suplentes)
      select ${empresaId}, ${`${um.estabelecimento.slice(0, 60)}, gestão ${ano}/${ano + 1} (eleição ${um.id})`}, ${um.estabelecimentoId},
        ${um.mandatoInicio}, ${um.grauDeRisco}, ${eleitores}, ${um.titulares}, ${um.suplentes}
      where not exists (select from escrita) returning id)
    select id from escrita union all select id from nova`.execute(ctx.db);
  const gestaoId = rows[0]?.id ?? 0;
  await sql`delete from cipa_membro where cipa_id = ${gestaoId} and representacao = 'T'`.execute(ctx.db);
  for (const { colaborador, resultado, inscritoEm, votos } of eleitos)
    await sql`insert into cipa_membro (empresa_id, cipa_id, colaborador_id, representacao, condicao, inscricao_em, votos)
      values (${empresaId}, ${gestaoId}, ${colaborador.id}, 'T', ${resultado}, ${inscritoEm}, ${votos})`.execute(
      ctx.db,
    );
  await ctx.auditar({
    acao: 'Membros eleitos',
    entidade: cipa.nome.um,
    entidadeId: gestaoId,
    depois: { membros: eleitos.map(({ colaborador: { id }, resultado }) => ({ colaborador: { id }, resultado })) },
  });
  return gestaoId;
}

/**
 * Ends the voting of an election that is on its last day or past it. Where enough took part the box is opened, once: the ballots are published
 * with their hash, the candidates get their votes, and who was elected is in the mandate. Else it goes on for another day (NR-5, 5.5.4).
 */
export async function encerrarVotacao(ctx: Ctx, id: number) {
  const um = await lerEleicao(ctx, id, true);
  const recusa = recusaDaApuracao(um, ctx.hoje);
  if (recusa) throw regra(recusa);
  const { eleitores, votaram } = await participacao(ctx, um);
  const { apura, minimo } = decidir({ eleitores, votaram, prorrogacoes: um.prorrogacoes });
  const auditar = (acao: string, depois: object) =>
    ctx.auditar({ acao, entidade: eleicao.nome.um, entidadeId: id, depois: { eleitores, votaram, ...depois } });
  if (!apura) {
    const votacaoFim = await prorrogar(ctx, um);
    await auditar('Prorrogação da votação', { votacaoFim });
    return { apurada: false, votacaoFim, minimo, votaram };
  }
  const urna = abrirUrna(ctx, um);
  if (urna.length !== votaram)
    throw regra(
      `A urna tem ${urna.length} cédulas e ${votaram} pessoas votaram: não apure, e guarde uma cópia do banco.`,
    );
  const candidatos = await concorrentes(ctx, um);
  const { contados, validos, brancos, nulos } = apurar(urna, candidatos, um);
  const cedulas = escreverCedulas(urna);
  const completos = contados.flatMap((contado) => {
    const candidato = candidatos.find(({ numero }) => numero === contado.numero);
    return candidato ? [{ ...candidato, ...contado }] : [];
  });
  for (const { id: candidatoId, votos, colocacao, resultado } of completos)
    await sql`update cipa_candidato set votos = ${votos}, colocacao = ${colocacao}, resultado = ${resultado}
      where id = ${candidatoId}`.execute(ctx.db);
  const eleitos = completos.filter(({ resultado }) => resultado !== 'N');
  const gestaoId = eleitos.length > 0 ? await empossar(ctx, um, eleitos, eleitores) : null;
  await sql`update cipa_eleicao set urna_selado = null, cedulas = ${cedulas}, lacre = ${lacreDe(cedulas)}, validos = ${validos}, brancos = ${brancos}, nulos = ${nulos}, eleitores = ${eleitores},
      apurada_em = ${ctx.agora}, apurada_por = ${ctx.ator.nome}, cipa_id = ${gestaoId}, versao = versao + 1
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  await auditar('Apuração', { brancos, nulos, lacre: lacreDe(cedulas) });
  return { apurada: true, votacaoFim: um.votacaoFim, minimo, votaram };
}
