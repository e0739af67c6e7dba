import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { FormularioDoAssistente, Sugestao } from './assistente.contract.ts';
import { FORMULARIOS } from './assistente.rules.ts';
import {
  daCompetencia,
  daOcupacao,
  doAspecto,
  escolher,
  type Ocupacao,
  porExtenso,
  type TextoProprio,
} from './local.rules.ts';

/** Likeness below which two names have nothing to do with each other. */
const PARECIDO = 0.25;
const OCUPACAO_PARECIDA = 0.4;

/** The occupations whose title or synonym is most like a name. */
async function ocupacoes(db: Db, assunto: string): Promise<Ocupacao[]> {
  const { rows } = await sql<Ocupacao>`
    with achadas as (
      select c.codigo, c.titulo, word_similarity(sem_acento(${assunto}), c.busca) as igual from cbo c
      where word_similarity(sem_acento(${assunto}), c.busca) > ${OCUPACAO_PARECIDA}
      order by igual desc, similarity(c.busca, sem_acento(${assunto})) desc, c.codigo limit 3)
    select substr(a.codigo, 1, 4) || '-' || substr(a.codigo, 5) as codigo, a.titulo,
      array(select v.titulo from cbo v where substr(v.codigo, 1, 4) = substr(a.codigo, 1, 4) and v.codigo <> a.codigo
        order by v.codigo limit 3) as vizinhas
    from achadas a order by a.igual desc, a.codigo`.execute(db);
  return rows;
}

const COLUNAS_DO_CARGO = {
  missao: 'missao',
  responsabilidades: 'responsabilidades',
  complementoConhecimento: 'complemento_conhecimento',
  complementoHabilidade: 'complemento_habilidade',
  complementoAtitude: 'complemento_atitude',
  experiencia: 'experiencia',
} as const;

/** Texts of the company's jobs with a like name, the likest first. */
async function textosDeCargos(db: Db, empresaId: number, assunto: string): Promise<TextoProprio[]> {
  const campos = Object.entries(COLUNAS_DO_CARGO).map(
    ([campo, coluna]) => sql`select ${campo} as campo, ${sql.ref(`c.${coluna}`)} as texto`,
  );
  const { rows } = await sql<TextoProprio>`
    with parecidos as (
      select c.*, similarity(c.nome_busca, sem_acento(${assunto})) as igual from cargo c
      where c.empresa_id = ${empresaId} and similarity(c.nome_busca, sem_acento(${assunto})) > ${PARECIDO}
        and c.nome_busca <> sem_acento(${assunto})
      order by igual desc, c.id limit 5)
    select t.campo, t.texto, 'Cargo ' || c.nome as de from parecidos c
    cross join lateral (${sql.join(campos, sql` union all `)}) t
    where coalesce(t.texto, '') <> '' order by c.igual desc, c.id`.execute(db);
  return rows;
}

async function textosDeCompetencias(db: Db, empresaId: number, assunto: string): Promise<TextoProprio[]> {
  const { rows } =
    await sql<TextoProprio>`select 'observacao' as campo, c.observacao as texto, 'Competência ' || c.nome as de
    from competencia c where c.empresa_id = ${empresaId} and coalesce(c.observacao, '') <> ''
      and similarity(c.nome_busca, sem_acento(${assunto})) > ${PARECIDO} and c.nome_busca <> sem_acento(${assunto})
    order by similarity(c.nome_busca, sem_acento(${assunto})) desc, c.id limit 5`.execute(db);
  return rows;
}

/** So many aspects are looked into: each survey has its own, often with the name and the questions of another one. */
const ASPECTOS = 200;

async function textosDePerguntas(db: Db, empresaId: number, assunto: string): Promise<TextoProprio[]> {
  const { rows } =
    await sql<TextoProprio>`select 'texto' as campo, p.texto, 'Pergunta da empresa sobre ' || a.nome as de
    from (select a.id, a.nome, similarity(a.nome_busca, sem_acento(${assunto})) as igual from questionario q
        cross join lateral (select x.id, x.nome, x.nome_busca from questionario_aspecto x where x.questionario_id = q.id offset 0) a
        where q.empresa_id = ${empresaId} and similarity(a.nome_busca, sem_acento(${assunto})) > ${PARECIDO}
        order by igual desc, a.id limit ${ASPECTOS}) a
      cross join lateral (select p.id, p.texto from questionario_pergunta p where p.aspecto_id = a.id offset 0) p
    group by p.texto, a.nome, a.igual order by a.igual desc, min(p.id) limit 10`.execute(db);
  return rows;
}

async function textosDeAnuncios(db: Db, empresaId: number, assunto: string): Promise<TextoProprio[]> {
  const { rows } =
    await sql<TextoProprio>`select 'descricao' as campo, a.descricao as texto, 'Anúncio ' || a.titulo as de
    from anuncio a where a.empresa_id = ${empresaId} and a.descricao <> ''
      and similarity(a.nome_busca, sem_acento(${assunto})) > ${PARECIDO}
    order by similarity(a.nome_busca, sem_acento(${assunto})) desc, a.id limit 5`.execute(db);
  return rows;
}

/** What is asked of the suggestions from within. */
export interface PedidoLocal {
  readonly empresaId: number;
  readonly formulario: FormularioDoAssistente;
  readonly assunto: string;
  readonly vez: number;
  /** The person may read the company's texts of this kind. */
  readonly proprios: boolean;
}

async function proprios(db: Db, { formulario, empresaId, assunto }: PedidoLocal): Promise<TextoProprio[]> {
  if (formulario === 'CARGO') return textosDeCargos(db, empresaId, assunto);
  if (formulario === 'COMPETENCIA') return textosDeCompetencias(db, empresaId, assunto);
  return formulario === 'PERGUNTA'
    ? textosDePerguntas(db, empresaId, assunto)
    : textosDeAnuncios(db, empresaId, assunto);
}

async function prontos(db: Db, { formulario, assunto }: PedidoLocal): Promise<TextoProprio[]> {
  if (formulario === 'COMPETENCIA') return daCompetencia(assunto);
  if (formulario === 'PERGUNTA') return doAspecto(assunto);
  return (await ocupacoes(db, porExtenso(assunto))).flatMap((ocupacao) => daOcupacao(formulario, ocupacao));
}

/** Suggestions without any outside service: the company's own texts first, then the official table of occupations and ready sentences. */
export async function sugestoesLocais(db: Db, pedido: PedidoLocal): Promise<Sugestao[]> {
  const textos = [...(pedido.proprios ? await proprios(db, pedido) : []), ...(await prontos(db, pedido))];
  return escolher(textos, FORMULARIOS[pedido.formulario].escreve, pedido.vez);
}
