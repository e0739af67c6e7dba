import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { EstadoDoDocumento } from '#modules/organizacao/colaboradores/documentos.contract.ts';
import {
  estadoDoDocumento,
  periodoDoEstado,
  prazoEmTexto,
} from '#modules/organizacao/colaboradores/documentos.rules.ts';
import { lotadoNoLugar, lugarDe } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem, type OnePage, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import type { WaitingWork } from '#platform/server/start/start.ts';
import type { Page } from '#platform/shared/page.ts';
import {
  CAMINHO_A_VENCER,
  type DocumentoListado,
  type FiltroDosDocumentos,
  listarDocumentosAVencer,
} from './a-vencer.contract.ts';

type Sql = RawBuilder<unknown>;
const talento = sql.ref('t.colaborador_id');

/** Condition 'the document is in that state', or has to be renewed. */
function noEstado(estado: EstadoDoDocumento | 'A_RENOVAR', hoje: string): Sql {
  if (estado === 'A_RENOVAR') return sql`t.validade <= ${periodoDoEstado('A_VENCER', hoje)?.ate}::date`;
  const periodo = periodoDoEstado(estado, hoje);
  if (!periodo) return sql`t.validade is null`;
  const { de, ate } = periodo;
  return sql`t.validade between ${de ?? '-infinity'}::date and ${ate ?? 'infinity'}::date`;
}

const presente = (condicoes: readonly (Sql | null)[]): Sql[] => condicoes.filter((condicao) => condicao !== null);

type SemEstado = Omit<DocumentoListado, 'estado'>;

/** Documents of people who work here today: nobody renews those of who left. */
async function listar(ctx: Ctx, filtro: FiltroDosDocumentos & OnePage): Promise<Page<DocumentoListado>> {
  const { nome, estado, tiposIds } = filtro;
  const fonte = {
    tabela: 'colaborador_documento',
    juncoes: sql`join colaborador c on c.id = t.colaborador_id`,
    selecao: {
      id: sql.ref('t.id'),
      colaborador: sql`json_build_object('id', c.id, 'nome', c.nome)`,
      tipoDocumento: sql`(select json_build_object('id', p.id, 'nome', p.nome) from tipo_documento p where p.id = t.tipo_documento_id)`,
      descricao: sql.ref('t.descricao'),
      areaOrganizacional: lugarDe(talento).areaOrganizacional,
      data: sql.ref('t.data'),
      validade: sql.ref('t.validade'),
    },
    condicoes: presente([
      sql`t.empresa_id = ${ctx.empresaId}`,
      estado === null ? null : noEstado(estado, ctx.hoje),
      // Whoever waits for the payroll, to be admitted or to leave, works here until the day.
      sql`(c.data_desligamento is null or c.data_desligamento > ${ctx.hoje}::date) and c.pendencia_folha is distinct from 'C'`,
      amongIds('t.tipo_documento_id', tiposIds),
      nome === null ? null : contem('c.nome_busca', nome),
      ...lotadoNoLugar(talento, filtro),
      colaboradorVisivel(ctx, talento),
    ]),
    ordem: sql`t.validade, t.id`,
  };
  const lida = await readList<SemEstado>(ctx.db, fonte, filtro);
  const comEstado = (linha: SemEstado): DocumentoListado => ({
    ...linha,
    estado: estadoDoDocumento(linha.validade, ctx.hoje),
  });
  return { ...lida, content: lida.content.map(comEstado) };
}

const aRenovar: FiltroDosDocumentos = {
  nome: null,
  estado: 'A_RENOVAR',
  tiposIds: [],
  areasIds: [],
  cargosIds: [],
  estabelecimentosIds: [],
};

/** Documents that are no longer valid, or soon will not be. */
export const documentosARenovar: WaitingWork = {
  id: 'documentos-a-vencer',
  titulo: 'Documentos a vencer',
  acao: 'Renovar',
  permissoes: [permissoesOrganizacao.colaborador.verbos.DOCUMENTOS],
  ordem: 45,
  path: `${CAMINHO_A_VENCER}?estado=${aRenovar.estado}`,
  async ler(ctx, limite) {
    const { content, totalElements } = await listar(ctx, { ...aRenovar, page: 0, size: limite, contagem: 'COMPLETA' });
    const itens = content.map(({ id, colaborador, tipoDocumento, descricao, validade }) => ({
      chave: id,
      titulo: `${colaborador?.nome ?? ''}: ${tipoDocumento?.nome ?? descricao ?? ''}`,
      detalhe: prazoEmTexto(validade, ctx.hoje),
      // The detail says it already.
      ate: null,
      path: `${paginaDoTalento(colaborador?.id ?? 0)}#anexos`,
    }));
    return { total: totalElements, itens };
  },
};

export const documentosAVencerHandlers: readonly Handler[] = [
  on(listarDocumentosAVencer, async (ctx, { query }) => pageOrWhole(query, (pagina) => listar(ctx, pagina))),
];
