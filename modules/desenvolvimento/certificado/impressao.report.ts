import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { modelosCertificado } from '#modules/desenvolvimento/modelo-certificado/modelo-certificado.resource.ts';
import {
  type CertificadoEscrito,
  enderecoDaConferencia,
  folhaDeCertificados,
  type Papel,
  papelDe,
} from '#modules/desenvolvimento/modelo-certificado/papel.queries.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer, Handler } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { certificadosImpressos } from './certificado.contract.ts';
import { escreverCodigo, horasPorExtenso } from './codigo.rules.ts';

type Filtro = z.output<typeof certificadosImpressos.filtro>;
type Sql = RawBuilder<unknown>;

/** A certificate weighs about as much as so many rows of a table: thirty are made at once, more in the background. */
const LINHAS_POR_CERTIFICADO = 10;

interface Lido {
  readonly numero: string;
  readonly codigo: string;
  readonly talento: string;
  readonly empresa: string;
  readonly modeloId: number;
  readonly nome: string;
  readonly cargaHoraria: string | null;
  readonly concluidoEm: string;
  readonly emitidoEm: string;
  readonly validoAte: string | null;
  readonly instrutor: string | null;
  readonly local: string | null;
  readonly conteudoProgramatico: string | null;
  readonly titulo: string;
  readonly conteudo: string;
  readonly versoTitulo: string | null;
  readonly versoConteudo: string | null;
}

/** Certificates that may be printed: those of the company that are not revoked, of who is not forgotten. */
async function ler({ db, empresaId }: Ctx, quais: Sql): Promise<Lido[]> {
  const { rows } = await sql<Lido>`select t.numero, t.codigo, p.nome as talento, e.nome as empresa,
      t.modelo_certificado_id as "modeloId", t.nome, t.carga_horaria as "cargaHoraria", t.concluido_em as "concluidoEm",
      t.emitido_em as "emitidoEm", t.valido_ate as "validoAte", t.instrutor, t.local,
      t.conteudo_programatico as "conteudoProgramatico", t.titulo, t.conteudo, t.verso_titulo as "versoTitulo",
      t.verso_conteudo as "versoConteudo"
    from certificado t join colaborador p on p.id = t.colaborador_id join empresa e on e.id = t.empresa_id
    where t.empresa_id = ${empresaId} and t.revogado_em is null and p.anonimizado_em is null and ${quais}
    order by t.ano, t.sequencia`.execute(db);
  return rows;
}

const escrito = (config: Config, lido: Lido): CertificadoEscrito => ({
  titulo: lido.titulo,
  conteudo: lido.conteudo,
  verso:
    lido.versoTitulo === null && lido.versoConteudo === null
      ? null
      : { titulo: lido.versoTitulo ?? '', conteudo: lido.versoConteudo ?? '' },
  valores: {
    NOMECOLABORADOR: lido.talento,
    NOMECURSO: lido.nome,
    CARGAHORARIA: horasPorExtenso(lido.cargaHoraria),
    DATACONCLUSAO: formatarData(lido.concluidoEm),
    DATAEMISSAO: formatarData(lido.emitidoEm),
    VALIDADE: lido.validoAte ? formatarData(lido.validoAte) : 'sem prazo de validade',
    INSTRUTOR: lido.instrutor ?? '',
    LOCAL: lido.local ?? '',
    EMPRESA: lido.empresa,
    NUMERO: lido.numero,
    CONTEUDOPROGRAMATICO: lido.conteudoProgramatico ?? '',
  },
  numero: lido.numero,
  codigo: escreverCodigo(lido.codigo),
  endereco: enderecoDaConferencia(config, lido.codigo),
});

async function papel(config: Config, ctx: Ctx, quais: Sql, semVerso: boolean): Promise<Papel> {
  const lidos = await ler(ctx, quais);
  const modelos = [...new Set(lidos.map(({ modeloId }) => modeloId))];
  const desenhos = [];
  for (const id of modelos) desenhos.push(await modelosCertificado.obter(ctx, id));
  const certificados = lidos.map((lido) => ({ ...escrito(config, lido), modelo: modelos.indexOf(lido.modeloId) }));
  return papelDe(ctx, desenhos, certificados, { lados: semVerso ? 'frente' : 'ambos' });
}

const relatorio = (config: Config) =>
  relatorios.defineFree<Papel, Filtro>({
    ...folhaDeCertificados,
    id: 'certificados',
    titulo: certificadosImpressos.titulo,
    tamanho: ({ ids }) => ids.length * LINHAS_POR_CERTIFICADO,
    dados: (ctx, { ids, semVerso }) =>
      papel(
        config,
        ctx,
        sql`t.id = any (${idList(ids)}) and ${colaboradorVistoSql(ctx, sql.ref('t.colaborador_id'))}`,
        semVerso,
      ),
    planilhas: ({ certificados }) => [
      {
        nome: 'Certificados',
        colunas: [
          { chave: 'numero', titulo: 'Número', tipo: 'texto', largura: 14 },
          { chave: 'codigo', titulo: 'Código', tipo: 'texto', largura: 30 },
          { chave: 'endereco', titulo: 'Página de conferência', tipo: 'texto', largura: 70 },
        ],
        linhas: certificados.map(({ numero, codigo, endereco }) => ({ numero, codigo, endereco })),
      },
    ],
  });

/** One certificate as a file; none where `quais` (over `t`) finds none that may be printed. */
export async function arquivoDoCertificado(config: Config, ctx: Ctx, quais: Sql): Promise<FileAnswer | null> {
  const pronto = await papel(config, ctx, quais, false);
  const [um] = pronto.certificados;
  if (!um) return null;
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  const folha = relatorios.defineFree<Papel, object>({
    ...folhaDeCertificados,
    id: 'certificado',
    titulo: um.titulo,
    dados: () => pronto,
    planilhas: () => [],
  });
  return {
    tipo: 'application/pdf',
    nome: `Certificado ${um.numero.replace('/', '-')}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(folha, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}

/** No preview: it would show nothing of a page. */
export const impressaoHandlers = (config: Config): readonly Handler[] =>
  reportHandlers(certificadosImpressos, relatorio(config)).filter(
    ({ endpoint }) => endpoint.path !== certificadosImpressos.previa.path,
  );
