import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { avaliacaoDesempenho } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { niveisEm } from '#modules/cargo-salario/cargo-salario.api.ts';
import { lotadoNoLugar } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { ACHADOS_MAXIMO, contem, pageOrWhole } from '#platform/server/resource/list.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { ownValue } from '#platform/shared/own-value.ts';
import { type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { centesimos, comoSeChega } from './resultado.rules.ts';
import {
  AVALIADOS,
  cienciaSql,
  comentariosDe,
  legiveis,
  type ResultadoDoTalento,
  resultadosDe,
} from './resultados.queries.ts';
import {
  compararResultado,
  darCiencia,
  type FiltroDosResultados,
  grupoDeAvaliadores,
  imprimirResultado,
  type LinhaDoResultado,
  listarMeusResultados,
  listarResultados,
  obterMeuResultado,
  obterResultado,
  type ResultadoLido,
} from './resultados-desempenho.contract.ts';

const linhaDe = (um: ResultadoDoTalento): LinhaDoResultado => ({
  id: um.id,
  colaborador: um.colaborador,
  avaliacao: { id: um.avaliacao.id, nome: um.avaliacao.titulo },
  area: um.area,
  participacoes: um.participacoes,
  respondidas: um.respondidas,
  anonima: um.anonima,
  protegido: um.protegido,
  desempenho: um.desempenho,
  competencia: um.competencia,
  ciencia: um.ciencia.situacao,
  cienciaEm: um.ciencia.em,
});

/** What the list is ordered by in the database; performance and competences are worked out after. */
const CHAVES: Readonly<Record<string, RawBuilder<unknown>>> = {
  colaborador: sql`c.nome_busca`,
  avaliacao: sql`t.nome_busca`,
  area: sql`(select o.nome_busca from area_organizacional o where o.id = a.area_organizacional_id)`,
  respondidas: sql`(select count(*) from avaliacao_desempenho_participante r where r.avaliado_id = a.id and r.situacao = 'R')`,
};
const CALCULADOS = ['desempenho', 'competencia'] as const;
/** Most results that are worked out to be put in order. */
const ORDENADOS_MAXIMO = 10_000;

/** Results by what was worked out, those without a number last; equal ones stay as they stood. */
function porValor(lidos: readonly ResultadoDoTalento[], campo: (typeof CALCULADOS)[number], desce: boolean) {
  const valor = (um: ResultadoDoTalento) => (um[campo] === null ? null : centesimos(um[campo]));
  return lidos.toSorted((um, outro) => {
    const [x, y] = [valor(um), valor(outro)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return desce ? y - x : x - y;
  });
}

/** One page of results, the newest evaluations first unless another order is asked for: which people is found before what they reached. */
async function pagina(ctx: Ctx, f: FiltroDosResultados & PageQuery & { readonly page: number }) {
  const { areasIds, cargosIds, estabelecimentosIds, size = TAMANHO_PAGINA } = f;
  const [campo = '', sentido] = (f.sort ?? '').split(',');
  const calculado = CALCULADOS.find((um) => um === campo);
  const desce = sentido === 'desc';
  const chave = ownValue(CHAVES, campo);
  const condicoes = [
    await legiveis(ctx),
    f.avaliacaoId !== null && sql`a.avaliacao_id = ${f.avaliacaoId}`,
    f.nome !== null && contem('c.nome_busca', f.nome),
    f.ciencia !== null && cienciaSql(f.ciencia),
    ...lotadoNoLugar(sql.ref('c.id'), { areasIds, cargosIds, estabelecimentosIds }),
    sql`exists (select from avaliacao_desempenho_participante r where r.avaliado_id = a.id and r.situacao = 'R')`,
  ].filter((uma) => uma !== false && uma !== null);
  const primeiro = chave ? sql`${chave} ${desce ? sql`desc` : sql`asc`} nulls last,` : sql``;
  const ate = calculado ? ORDENADOS_MAXIMO : ACHADOS_MAXIMO;
  const { rows } = await sql<{ id: number; total: number }>`with achados as materialized (
      select a.id, row_number() over (order by ${primeiro} t.data_ini desc, t.id, c.nome_busca, a.id) as lugar from ${AVALIADOS}
      where a.empresa_id = ${ctx.empresaId} and ${sql.join(condicoes, sql` and `)} order by lugar limit ${ate + 1})
    select id, (select count(*) from achados) as total from achados order by lugar
    ${calculado ? sql`` : sql`limit ${size} offset ${f.page * size}`}`.execute(ctx.db);
  const lidos = await resultadosDe(ctx, sql`a.id = any (${idList(rows.map(({ id }) => id))})`);
  const porId = new Map(lidos.map((um) => [um.id, um]));
  const emOrdem = rows.flatMap(({ id }) => porId.get(id) ?? []);
  const daPagina = calculado ? porValor(emOrdem, calculado, desce).slice(f.page * size, (f.page + 1) * size) : emOrdem;
  return pageOf(daPagina.map(linhaDe), rows[0]?.total ?? 0, f, ate);
}

async function inteiro(ctx: Ctx, um: ResultadoDoTalento | undefined): Promise<ResultadoLido> {
  if (!um) throw new ProblemError('NAO_ENCONTRADO');
  const niveis = await niveisEm(ctx, ctx.hoje);
  const ordens = [...niveis.map(({ ordem }) => ordem), ...um.competencias.map(({ exigida }) => exigida)];
  return {
    ...um,
    porGrupo: [...um.porGrupo],
    porAspecto: [...um.porAspecto],
    competencias: [...um.competencias],
    comentarios: await comentariosDe(ctx, um),
    maiorOrdem: Math.max(1, ...ordens),
  };
}

async function meu(ctx: Ctx, id: number): Promise<ResultadoLido> {
  return inteiro(ctx, (await resultadosDe(ctx, sql`a.avaliacao_id = ${id} and ${await legiveis(ctx, true)}`))[0]);
}

async function lido(ctx: Ctx, id: number, colaboradorId: number): Promise<ResultadoLido> {
  const condicao = sql`a.avaliacao_id = ${id} and a.colaborador_id = ${colaboradorId} and ${await legiveis(ctx)}`;
  return inteiro(ctx, (await resultadosDe(ctx, condicao))[0]);
}

interface Papel {
  readonly linhas: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly numeros: readonly { readonly rotulo: string; readonly valor: string; readonly parte: number }[];
  readonly grupos: readonly { readonly rotulo: string; readonly valor: string; readonly parte: number }[];
  readonly aspectos: readonly { readonly rotulo: string; readonly valor: string; readonly parte: number }[];
  readonly competencias: readonly {
    readonly nome: string;
    readonly exigido: string;
    readonly vista: string;
    readonly diferenca: string;
  }[];
  readonly comentarios: readonly { readonly pergunta: string; readonly textos: readonly string[] }[];
  /** How the numbers come about. */
  readonly como: readonly string[];
  readonly aviso: string;
  /** Instead of the signature of who was evaluated: when they said that they read it, and what they said. */
  readonly ciencia: string;
  readonly disse: string;
}

const escrito = (valor: string | null) => (valor === null ? '-' : valor.replace('.', ','));
const emPorcento = (valor: string | null) => (valor === null ? '-' : `${escrito(valor)}%`);
const parte = (valor: string | null) => Number(valor ?? 0) / 100;

/** Why an anonymous result is not told, as people read it. */
const AVISOS = {
  PRAZO: 'Avaliação anônima: o resultado aparece depois do último dia.',
  POUCOS: 'Avaliação anônima: responderam avaliadores de menos para que o resultado apareça.',
} as const;

function papelDe(um: ResultadoLido, zona: string): Papel {
  return {
    linhas: [
      { rotulo: 'Talento', valor: um.colaborador.nome },
      { rotulo: 'Cargo', valor: um.cargo ?? '' },
      { rotulo: 'Área', valor: um.area?.nome ?? '' },
      { rotulo: 'Avaliação', valor: um.avaliacao.titulo },
      { rotulo: 'Período', valor: `${formatarData(um.avaliacao.dataIni)} a ${formatarData(um.avaliacao.dataFim)}` },
      { rotulo: 'Respondidas', valor: `${um.respondidas} de ${um.participacoes}` },
    ],
    numeros: [
      { rotulo: 'Desempenho', valor: emPorcento(um.desempenho), parte: parte(um.desempenho) },
      { rotulo: 'Competências', valor: emPorcento(um.competencia), parte: parte(um.competencia) },
    ],
    grupos: um.porGrupo.map(({ grupo, desempenho, folhas }) => ({
      rotulo: `${grupoDeAvaliadores.rotulo(grupo)} (${folhas})`,
      valor: emPorcento(desempenho),
      parte: parte(desempenho),
    })),
    aspectos: um.porAspecto.map(({ aspecto, percentual }) => ({
      rotulo: aspecto ?? 'Sem aspecto',
      valor: emPorcento(percentual),
      parte: parte(percentual),
    })),
    competencias: um.competencias.map(({ nome, nivelExigido, exigida, vista, diferenca }) => ({
      nome,
      exigido: `${nivelExigido} (${exigida})`,
      vista: escrito(vista),
      diferenca: escrito(diferenca),
    })),
    comentarios: um.comentarios.map(({ pergunta, textos }) => ({
      pergunta,
      textos: textos.map(({ texto, grupo }) =>
        grupo === null ? `“${texto}”` : `${grupoDeAvaliadores.rotulo(grupo)}: “${texto}”`,
      ),
    })),
    como: comoSeChega(um, (grupo) => grupoDeAvaliadores.rotulo(grupo)),
    aviso: um.protegido === null ? '' : AVISOS[um.protegido],
    ciencia:
      um.ciencia.em === null ? '' : `Talento: ciência dada no sistema em ${formatarInstante(um.ciencia.em, zona)}`,
    disse: um.ciencia.comentario ?? '',
  };
}

const individual = relatorios.defineFree<Papel, object>({
  id: 'resultado-individual-de-desempenho',
  titulo: 'Resultado da avaliação de desempenho',
  template: fileURLToPath(new URL('./resultado.typ', import.meta.url)),
  dados: () => ({
    linhas: [],
    numeros: [],
    grupos: [],
    aspectos: [],
    competencias: [],
    comentarios: [],
    como: [],
    aviso: '',
    ciencia: '',
    disse: '',
  }),
  planilhas: () => [],
});

export const resultadosHandlers: readonly Handler[] = [
  on(listarResultados, (ctx, { query }) => pageOrWhole(query, (uma) => pagina(ctx, uma))),
  on(listarMeusResultados, async (ctx) => (await resultadosDe(ctx, await legiveis(ctx, true))).map(linhaDe)),
  on(obterResultado, (ctx, { params }) => lido(ctx, params.id, params.colaboradorId)),
  on(obterMeuResultado, (ctx, { params }) => meu(ctx, params.id)),
  on(darCiencia, async (ctx, { params: { id }, body: { comentario } }) => {
    // Held against a result that is taken back at the same time, and against the same person on another device.
    await sql`select 1 from avaliacao_desempenho where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
      ctx.db,
    );
    const { ciencia, avaliacao, id: avaliadoId } = await meu(ctx, id);
    if (ciencia.situacao === 'D') throw regra('Você já deu ciência deste resultado.');
    if (ciencia.situacao === null) throw regra('Este resultado não pede ciência.');
    await sql`update avaliacao_desempenho_avaliado set ciencia_em = ${ctx.agora}, ciencia_comentario = ${comentario}
      where id = ${avaliadoId}`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Ciência do resultado',
      entidade: avaliacaoDesempenho.nome.um,
      entidadeId: id,
      depois: { avaliacao: avaliacao.titulo },
    });
    return meu(ctx, id);
  }),
  on(compararResultado, async (ctx, { params: { id, colaboradorId }, query: { comId } }) => {
    const deste = sql`a.colaborador_id = ${colaboradorId} and a.avaliacao_id <> ${id} and ${await legiveis(ctx)}
      and exists (select from avaliacao_desempenho_participante r where r.avaliado_id = a.id and r.situacao = 'R')`;
    const outras = await resultadosDe(ctx, deste, { limite: 50 });
    const com = outras.find(({ avaliacao }) => avaliacao.id === comId);
    return {
      outras: outras.map(({ avaliacao }) => ({ id: avaliacao.id, nome: avaliacao.titulo })),
      com: com ? await inteiro(ctx, com) : null,
    };
  }),
  onFile(imprimirResultado, async (ctx, { params }) => {
    const um = await lido(ctx, params.id, params.colaboradorId);
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    const papel = papelDe(um, zonaDoServidor());
    return {
      tipo: 'application/pdf',
      nome: `Resultado - ${um.colaborador.nome}.pdf`,
      conteudo: async () => {
        const { pdf } = await ctx.relatorios.pdf.free(
          { ...individual, dados: () => papel },
          ctx,
          {},
          { cabecalho, signal: ctx.signal },
        );
        return pdf;
      },
    };
  }),
];
