import { sql } from 'kysely';
import type { z } from 'zod';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineResource, type ResourceHandlers } from '#platform/server/resource/define-resource.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import type { Page } from '#platform/shared/page.ts';
import { areasAbaixo, textoDaArea } from './areas.rules.ts';
import { conferirArvore } from './areas-arvore.queries.ts';
import { MOTIVO_DA_MUDANCA, podeMudarDeMae } from './areas-consultas.queries.ts';
import {
  arvoreTravada,
  conferirResponsaveis,
  gravarResponsaveis,
  subirVersao,
  type TipoResponsavel,
} from './areas-gravacao.queries.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { naAreaVisivel } from './areas-visiveis.queries.ts';
import { type Compartilha, empresasDosColaboradores } from './compartilhamento.queries.ts';
import { contarMudancaDeMae } from './vigia-da-arvore.queries.ts';

const id = sql.ref('t.id');
const filhasAtivas = sql`(select count(*)::int from area_organizacional f where f.area_mae_id = t.id and f.ativo)`;
const maeAtiva = sql`coalesce((select m.ativo from area_organizacional m where m.id = t.area_mae_id), true)`;

const nomes = (
  tipo: TipoResponsavel,
) => sql`(select string_agg(c.nome, ', ' order by c.nome_busca, c.id) from area_responsavel r
  join colaborador c on c.id = r.colaborador_id where r.area_organizacional_id = t.id and r.tipo = ${sql.lit(tipo)})`;

/** A person of a company that is not visible keeps the place without showing the name. */
const pessoas = (
  tipo: TipoResponsavel,
) => sql`coalesce((select json_agg(json_build_object('empresaId', c.empresa_id, 'colaboradorDTO',
    json_build_object('id', r.colaborador_id, 'nome', coalesce(c.nome, 'Talento de outra empresa'))) order by c.nome_busca, r.colaborador_id)
  from area_responsavel r left join colaborador c on c.id = r.colaborador_id where r.area_organizacional_id = t.id and r.tipo = ${sql.lit(tipo)}), '[]')`;

const colunas = {
  descricaoHierarquia: sql`area_hierarquia(${id})`,
  descricaoHierarquiaComEmpresa: sql`(select e.nome from empresa e where e.id = t.empresa_id) || ' > ' || area_hierarquia(${id})`,
  nomeResponsaveis: nomes('R'),
  nomeCoResponsaveis: nomes('C'),
  empresaEResponsaveis: pessoas('R'),
  empresaECoresponsaveis: pessoas('C'),
  replicarResponsaveisParaAreasFilhas: sql`false`,
  replicarCorresponsaveisParaAreasFilhas: sql`false`,
  motivoDaMudanca: sql`null::text`,
  filhasAtivas,
  podeEditar: podeMudarDeMae,
  podeEditarStatusAtivo: sql`(${maeAtiva} and not (t.ativo and ${filhasAtivas} > 0))`,
};

type Form = z.infer<typeof areaOrganizacional.form>;
type Row = z.infer<typeof areaOrganizacional.linha>;
type Filter = z.infer<typeof areaOrganizacional.filtro>;
type AreasHandlers = ResourceHandlers<Form, Row, Filter, z.infer<typeof areaOrganizacional.detalhe>>;

/** The responsible people of a form, each once. */
const idsDe = (linhas: Form['empresaEResponsaveis']) => [
  ...new Set(linhas.map(({ colaboradorDTO }) => colaboradorDTO.id)),
];

const listasDeResponsaveis = [
  {
    tipo: 'R',
    lista: 'empresaEResponsaveis',
    replicar: 'replicarResponsaveisParaAreasFilhas',
    acao: 'Replicação de responsáveis',
  },
  {
    tipo: 'C',
    lista: 'empresaECoresponsaveis',
    replicar: 'replicarCorresponsaveisParaAreasFilhas',
    acao: 'Replicação de corresponsáveis',
  },
] as const;

async function replicar(
  ctx: Ctx,
  id: number,
  tipo: TipoResponsavel,
  quem: readonly number[],
  acao: string,
): Promise<void> {
  const abaixo = areasAbaixo(await arvoreTravada(ctx), id);
  if (abaixo.length === 0) return;
  await gravarResponsaveis(ctx, abaixo, tipo, quem);
  await subirVersao(ctx.db, abaixo);
  await ctx.auditar({
    acao,
    entidade: areaOrganizacional.nome.um,
    entidadeId: id,
    depois: { areas: abaixo, colaboradores: quem },
  });
}

/** The hierarchy text as the filter wants it; a summary leaves out who answers for the areas. */
function apresentar(lista: Page<Row & Stored> | (Row & Stored)[], filtro: Filter): Page<Row & Stored> {
  const linha = <L extends Row>(row: L): L => ({
    ...row,
    descricaoHierarquia: textoDaArea(row, filtro),
    ...(filtro.resumido ? { nomeResponsaveis: null, nomeCoResponsaveis: null } : {}),
  });
  const mudada = Array.isArray(lista) ? lista.map(linha) : { ...lista, content: lista.content.map(linha) };
  return mudada as Page<Row & Stored>;
}

/** The tree of areas. Employees of other companies may answer for an area when the installation shares them. */
export function areasOrganizacionais(compartilha: Compartilha): AreasHandlers {
  const recurso = defineResource(areaOrganizacional, {
    tabela: 'area_organizacional',
    refs: { areaMae: 'area_organizacional' },
    filhos: { emailsNotificacoes: { tabela: 'area_organizacional_email', dono: 'area_organizacional_id' } },
    colunas,
    nomeDe: sql`area_hierarquia(t.id)`,
    ordem: { '': sql.ref('t.nome_busca'), nome: sql.ref('t.nome_busca') },
    visivel: (ctx) => [naAreaVisivel(ctx, id)],
    oferecer: () => [sql`t.ativo`],
    filtros: {
      ativa: (situacao) => sql`t.ativo = ${situacao === 'A'}`,
      codigoAC: (codigo) => sql`t.codigo_ac = ${codigo}`,
      areasIds: (ids) => sql`t.id = any (${idList(ids)})`,
      // How the lines read, and not which.
      exibirSemHierarquia: null,
      exibirComStatus: null,
      resumido: null,
    },
    async validar(ctx, form, areaId) {
      await conferirArvore(ctx, form, areaId, await arvoreTravada(ctx));
      const empresas = empresasDosColaboradores(ctx, compartilha);
      for (const { tipo, lista } of listasDeResponsaveis) {
        const escolhidas: Ref[] = form[lista].map(({ colaboradorDTO }) => colaboradorDTO);
        await conferirResponsaveis(ctx, { areaId, tipo, campo: lista, empresas }, escolhidas);
      }
    },
    async aoGravar(ctx, areaId, form, antes) {
      if (antes !== null && form.motivoDaMudanca !== null && form.areaMae?.id !== antes.areaMae?.id)
        await ctx.auditar({
          acao: MOTIVO_DA_MUDANCA,
          entidade: areaOrganizacional.nome.um,
          entidadeId: areaId,
          depois: { motivo: form.motivoDaMudanca },
        });
      if (antes?.areaMae && form.areaMae?.id !== antes.areaMae.id)
        await contarMudancaDeMae(ctx, areaId, antes.areaMae.id);
      for (const { tipo, lista, replicar: chave, acao } of listasDeResponsaveis) {
        const quem = idsDe(form[lista]);
        await gravarResponsaveis(ctx, [areaId], tipo, quem);
        if (form[chave]) await replicar(ctx, areaId, tipo, quem, acao);
      }
    },
  });
  const listar = on(areaOrganizacional.listar, async (ctx, { query }) =>
    apresentar(await recurso.listar(ctx, query), query),
  );
  return {
    ...recurso,
    handlers: recurso.handlers.map((handler) => (handler.endpoint === areaOrganizacional.listar ? listar : handler)),
  };
}
