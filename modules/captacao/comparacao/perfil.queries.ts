import { sql } from 'kysely';
import { aoAlcance } from '#modules/captacao/candidatos/compartilhamento.queries.ts';
import { nomesDe } from '#modules/captacao/candidatos/consultas.queries.ts';
import {
  type Comparados,
  celula,
  type LinhaComparada,
  linhaDe,
} from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import {
  escolaridade,
  nivelIdioma,
  situacaoFormacao,
  vinculo,
} from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarMeses } from '#platform/shared/format/duracao.ts';
import { anosDe, mesesDeExperiencia, type Periodo } from './perfil.rules.ts';

interface Emprego extends Periodo {
  readonly cargo: string;
  readonly empresa: string;
}

interface Perfil {
  readonly ligacaoId: number;
  readonly cidade: string | null;
  readonly escolaridade: string | null;
  readonly colocacao: string | null;
  readonly formacoes: readonly { readonly curso: string; readonly situacao: string }[];
  readonly empregos: readonly Emprego[];
  readonly idiomas: readonly { readonly nome: string; readonly nivel: string }[];
  readonly conhecimentos: readonly string[];
  readonly cargos: readonly string[];
  readonly etiquetas: readonly string[];
}

/** Jobs that are named; all of them count for the time. */
const EMPREGOS_DITOS = 3;

/** Neither age nor sex, origin or salary: what a selection may not rest on is not put side by side. */
async function perfis(ctx: Ctx, ids: readonly number[]): Promise<Perfil[]> {
  const { rows } = await sql<Perfil>`select cs.id as "ligacaoId", t.escolaridade, t.colocacao,
      (select c.nome from cidade c where c.id = t.cidade_id) as cidade,
      coalesce((select json_agg(json_build_object('curso', f.curso, 'situacao', f.situacao) order by f.id) from candidato_formacao f
        where f.candidato_id = t.id), '[]') as formacoes,
      coalesce((select json_agg(json_build_object('de', x.data_admissao, 'ate', x.data_desligamento, 'empresa', x.empresa,
          'cargo', coalesce(k.nome, x.nome_mercado)) order by x.data_desligamento desc nulls first, x.data_admissao desc, x.id)
        from candidato_experiencia x left join cargo k on k.id = x.cargo_id where x.candidato_id = t.id), '[]') as empregos,
      coalesce((select json_agg(json_build_object('nome', i.nome, 'nivel', l.nivel) order by i.nome) from candidato_idioma l
        join idioma i on i.id = l.idioma_id where l.candidato_id = t.id), '[]') as idiomas,
      ${nomesDe('candidato_conhecimento', 'competencia_id', 'competencia')} as conhecimentos,
      ${nomesDe('candidato_cargo', 'cargo_id', 'cargo')} as cargos,
      ${nomesDe('candidato_etiqueta', 'etiqueta_id', 'etiqueta')} as etiquetas
    from candidato_solicitacao cs join candidato t on t.id = cs.candidato_id
    where cs.id = any (${idList(ids)}) and cs.empresa_id = ${ctx.empresaId} and t.anonimizado_em is null and ${aoAlcance}`.execute(
    ctx.db,
  );
  return rows;
}

const rotulo = (opcoes: { rotulo: (codigo: string) => string }, codigo: string | null) =>
  codigo ? opcoes.rotulo(codigo) : null;

const dito = ({ cargo, empresa, ...quando }: Emprego) => `${cargo}, ${empresa} (${anosDe(quando)})`;

/** What the candidates brought along, beside what the request asks for. */
export async function linhasDoPerfil(
  ctx: Ctx,
  { solicitacao, ligacoesIds }: Comparados,
): Promise<readonly LinhaComparada[]> {
  const lidos = new Map((await perfis(ctx, ligacoesIds)).map((perfil) => [perfil.ligacaoId, perfil]));
  const linha = (
    nome: string,
    textos: (perfil: Perfil) => readonly (string | null)[],
    pede?: string | null,
  ): LinhaComparada =>
    linhaDe(
      nome,
      ligacoesIds.map((id) => lidos.get(id)),
      (perfil) => celula(textos(perfil)),
      pede,
    );
  return [
    linha('Tempo de experiência', ({ empregos }) => [formatarMeses(mesesDeExperiencia(empregos, ctx.hoje))]),
    linha('Últimos empregos', ({ empregos }) => empregos.slice(0, EMPREGOS_DITOS).map(dito), solicitacao.experiencias),
    linha(
      'Escolaridade',
      (perfil) => [rotulo(escolaridade, perfil.escolaridade)],
      rotulo(escolaridade, solicitacao.escolaridade),
    ),
    linha('Formação', ({ formacoes }) =>
      formacoes.map(({ curso, situacao }) => `${curso} (${situacaoFormacao.rotulo(situacao).toLowerCase()})`),
    ),
    linha('Idiomas', ({ idiomas }) =>
      idiomas.map(({ nome, nivel }) => `${nome}: ${nivelIdioma.rotulo(nivel).toLowerCase()}`),
    ),
    linha('Conhecimentos', ({ conhecimentos }) => [conhecimentos.join(', ')]),
    linha('Cidade', ({ cidade }) => [cidade], solicitacao.cidade?.nome),
    linha('Cargos de interesse', ({ cargos }) => [cargos.join(', ')]),
    linha('Vínculo procurado', ({ colocacao }) => [rotulo(vinculo, colocacao)], rotulo(vinculo, solicitacao.vinculo)),
    linha('Etiquetas', ({ etiquetas }) => [etiquetas.join(', ')]),
  ];
}
