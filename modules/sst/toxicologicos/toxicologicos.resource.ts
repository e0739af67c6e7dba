import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { lugarDosToxicologicos } from '#modules/sst/sst.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { lerConteudo, selarConteudos } from './selo.queries.ts';
import { toxicologico } from './toxicologicos.contract.ts';

const talento = sql.ref('t.colaborador_id');
const oculto = sql`null::text`;

/** Throws SEM_PERMISSAO for who may not read these exams: nobody writes over, or destroys, what they do not see. */
function exigirLeitura(ctx: Ctx): void {
  if (!pode(ctx, lugarDosToxicologicos.permissoes.ver)) throw new ProblemError('SEM_PERMISSAO');
}

/** Exams without what is sealed: the audit is made of these. */
const semConteudo = defineResource(toxicologico, {
  tabela: 'toxicologico',
  nomeDe: sql`(select c.nome || ', ' || to_char(t.data, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`,
  colunas: {
    cnpjLaboratorio: oculto,
    codigo: oculto,
    medico: oculto,
    crm: oculto,
    uf: oculto,
    anonimo: deAnonimo(talento),
  },
  filtros: {
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
  },
  ordem: {
    '': sql`t.data desc`,
    colaborador: sql`(select c.nome_busca from colaborador c where c.id = t.colaborador_id)`,
  },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  async validar(ctx, form) {
    exigirLeitura(ctx);
    const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
    if (form.data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
    // The exam before the admission is taken before it; the one of the dismissal may come with the end.
    if (contrato && contrato.desligamento !== null && form.data > contrato.desligamento)
      throw campoInvalido('data', `O talento foi desligado em ${formatarData(contrato.desligamento)}.`);
  },
  aoExcluir: async (ctx) => exigirLeitura(ctx),
  aoGravar: (ctx, id, conteudo) => selarConteudos(ctx.db, ctx.empresaId, [{ id, conteudo }]),
});

/** An exam with what is sealed. */
const comConteudo = async <T extends { readonly id: number }>(ctx: Ctx, lido: T) => ({
  ...lido,
  ...(await lerConteudo(ctx.db, ctx.empresaId, lido.id)),
});

/** Writes an exam and answers it whole, also to who wrote at the same time as somebody else. */
async function gravar<T extends { readonly id: number }>(ctx: Ctx, gravacao: Promise<T>) {
  try {
    return await comConteudo(ctx, await gravacao);
  } catch (erro) {
    if (erro instanceof ProblemError && erro.codigo === 'CONFLITO_VERSAO')
      throw new ProblemError('CONFLITO_VERSAO', { atual: await comConteudo(ctx, erro.atual as T) });
    throw erro;
  }
}

const { obter, criar, atualizar } = toxicologico;
const propria = { referencias: 'o próprio recurso confere a sua forma' } as const;
/** Answers are kept for repetitions as they are: none of these is. Of a new record its number is, and who repeats the request reads it again. */
const semGuardar = { ...propria, semRepeticao: true } as const;
const reler = async (ctx: Ctx, id: number) => {
  exigirLeitura(ctx);
  return comConteudo(ctx, await semConteudo.obter(ctx, id));
};

const servidas = [
  on(obter, async (ctx, { params }) => comConteudo(ctx, await semConteudo.obter(ctx, params.id))),
  on(criar, (ctx, { body }) => gravar(ctx, semConteudo.criar(ctx, body)), { ...propria, reler }),
  on(atualizar, (ctx, { params, body }) => gravar(ctx, semConteudo.atualizar(ctx, params.id, body)), semGuardar),
];

/** The resource as it is served: what is sealed is opened only for the answer. */
export const toxicologicos = {
  ...semConteudo,
  handlers: semConteudo.handlers.map((um) => servidas.find(({ endpoint }) => endpoint === um.endpoint) ?? um),
};
