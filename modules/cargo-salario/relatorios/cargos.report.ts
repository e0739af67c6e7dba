import { sql } from 'kysely';
import { cargo } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { escolaridade } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { palavras } from './filtros.queries.ts';
import { descricaoDeCargos, type FiltroDescricaoDeCargos } from './relatorios.contract.ts';

type Descrito = Readonly<Record<(typeof itens)[number], string | null>> & { readonly cargo: string };

interface Linha {
  readonly cargo: string;
  readonly item: string;
  readonly texto: string;
}

/** What a description says, in its order, by the fields of the job. */
const itens = [
  'nomeMercado',
  'grupoOcupacional',
  'areasOrganizacionais',
  'missao',
  'responsabilidades',
  'conhecimentos',
  'complementoConhecimento',
  'habilidades',
  'complementoHabilidade',
  'atitudes',
  'complementoAtitude',
  'escolaridade',
  'areasFormacaoRelacionadas',
  'experiencia',
  'recrutamento',
  'observacao',
] as const;
const rotulos = shapeOf(cargo.form);

/** Competences of one kind that the job `t` asks for. */
const competencias = (tipo: 'C' | 'H' | 'A') =>
  sql`(select string_agg(k.nome, ', ' order by k.nome_busca, k.id) from cargo_competencia cc
    join competencia k on k.id = cc.competencia_id where cc.cargo_id = t.id and k.tipo = ${tipo})`;

/** The chosen jobs, each with what is written of it, a line for each part that is filled in. */
async function linhas(ctx: Ctx, filtro: FiltroDescricaoDeCargos): Promise<Linha[]> {
  const { cargosIds, areasIds, gruposOcupacionaisIds, ativo } = filtro;
  const { rows } =
    await sql<Descrito>`select t.nome as cargo, t.nome_mercado as "nomeMercado", g.nome as "grupoOcupacional",
      (select string_agg(a.nome, ', ' order by a.nome_busca, a.id) from cargo_area ca
        join area_organizacional a on a.id = ca.area_organizacional_id where ca.cargo_id = t.id) as "areasOrganizacionais",
      t.missao, t.responsabilidades, ${competencias('C')} as conhecimentos, t.complemento_conhecimento as "complementoConhecimento",
      ${competencias('H')} as habilidades, t.complemento_habilidade as "complementoHabilidade",
      ${competencias('A')} as atitudes, t.complemento_atitude as "complementoAtitude", t.escolaridade,
      (select string_agg(a.nome, ', ' order by a.nome, a.id) from cargo_area_formacao ca
        join area_formacao a on a.id = ca.area_formacao_id where ca.cargo_id = t.id) as "areasFormacaoRelacionadas",
      t.experiencia, t.recrutamento, t.observacao
    from cargo t left join grupo_ocupacional g on g.id = t.grupo_ocupacional_id
    where t.empresa_id = ${ctx.empresaId} and ${amongIds('t.id', cargosIds)} and ${amongIds('t.grupo_ocupacional_id', gruposOcupacionaisIds)}
      and (${areasIds.length === 0} or exists (select from cargo_area ca where ca.cargo_id = t.id and ${amongIds('ca.area_organizacional_id', areasIds)}))
      and ${ativo === null ? sql`true` : sql`t.ativa = ${ativo === 'A'}`}
    order by t.nome_busca, t.id`.execute(ctx.db);
  return rows.flatMap((descrito) =>
    itens.flatMap((campo): Linha[] => {
      const escrito = descrito[campo];
      if (!escrito) return [];
      const texto = campo === 'escolaridade' ? escolaridade.rotulo(escrito) : escrito;
      return [{ cargo: descrito.cargo, item: metaOf(rotulos[campo])?.label ?? campo, texto }];
    }),
  );
}

/** The description of each job, part by part. */
export const relatorioCargos = relatorios.defineTabular<Linha, FiltroDescricaoDeCargos>({
  id: 'cargos',
  titulo: descricaoDeCargos.titulo,
  grupo: { chave: 'cargo', titulo: 'Cargo' },
  colunas: [
    { chave: 'cargo', titulo: 'Cargo', tipo: 'texto' },
    { chave: 'item', titulo: 'Item', tipo: 'texto', largura: 30 },
    { chave: 'texto', titulo: 'Descrição', tipo: 'texto', largura: 90 },
  ],
  filtroEmPalavras: palavras(descricaoDeCargos.filtro),
  linhas,
});
