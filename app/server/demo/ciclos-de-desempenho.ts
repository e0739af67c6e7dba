import { sql } from 'kysely';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { contaNoResultado, mediaPonderada } from '#modules/organizacao/questionario/pontuacao.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { responder, textosDeTrabalho } from './avaliacoes.ts';
import { insertAll, insertOne } from './insert.ts';
import { gravarPerguntas, gravarRespostas, type PerguntaGravada } from './perguntas.ts';
import type { Random } from './random.ts';

interface Pessoa {
  readonly id: number;
  readonly area: number;
  readonly faixa: number | null;
}

interface Par {
  readonly avaliado: number;
  readonly avaliador: number;
  readonly papel: 'U' | 'L' | 'A' | 'P';
}

interface Ciclo {
  readonly titulo: string;
  readonly tipo: '1.0' | '2.0';
  readonly formato: '0' | '1';
  readonly anonima: boolean;
  readonly competencias: boolean;
  /** Days from today. */
  readonly de: number;
  readonly ate: number;
  readonly liberada: boolean;
  readonly resultado: boolean;
  /** Chance of a sheet of being delivered. */
  readonly entrega: number;
}

const ciclos: readonly Ciclo[] = [
  {
    titulo: 'Ciclo anual de desempenho',
    tipo: '2.0',
    formato: '1',
    anonima: false,
    competencias: true,
    de: -120,
    ate: -90,
    liberada: true,
    resultado: true,
    entrega: 1,
  },
  {
    titulo: 'Avaliação de meio de ano',
    tipo: '1.0',
    formato: '0',
    anonima: true,
    competencias: false,
    de: -8,
    ate: 21,
    liberada: true,
    resultado: false,
    entrega: 0.45,
  },
  {
    titulo: 'Ciclo do próximo semestre',
    tipo: '2.0',
    formato: '0',
    anonima: true,
    competencias: true,
    de: 40,
    ate: 70,
    liberada: false,
    resultado: false,
    entrega: 0,
  },
];

/** People of an area beyond the first, who leads it, that take part. */
const POR_AREA = 7;
const AREAS = 3;

/** The largest areas, each with who leads it at the front. */
async function equipes(db: Db, empresaId: number, hoje: string): Promise<Pessoa[][]> {
  const { rows } = await sql<Pessoa>`select c.id, l.area_organizacional_id as area, l.faixa_salarial_id as faixa
    from colaborador c cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.anonimizado_em is null
    order by exists (select from area_responsavel r where r.colaborador_id = c.id) desc, c.id limit 4000`.execute(db);
  return [...Map.groupBy(rows, ({ area }) => area).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, AREAS)
    .map((pessoas) => pessoas.slice(0, POR_AREA + 1))
    .filter((pessoas) => pessoas.length >= 4);
}

/** Everybody by the one who leads, themselves and two peers; who leads by three of the others. */
function paresDe([lider, ...outros]: readonly Pessoa[]): Par[] {
  if (!lider) return [];
  return [
    { avaliado: lider.id, avaliador: lider.id, papel: 'U' },
    ...outros.slice(0, 3).map(({ id }): Par => ({ avaliado: lider.id, avaliador: id, papel: 'A' })),
    ...outros.flatMap(({ id }, lugar): Par[] => [
      { avaliado: id, avaliador: id, papel: 'U' },
      { avaliado: id, avaliador: lider.id, papel: 'L' },
      ...[1, 2].flatMap((passo): Par[] => {
        const par = outros[(lugar + passo) % outros.length];
        return par && par.id !== id ? [{ avaliado: id, avaliador: par.id, papel: 'P' }] : [];
      }),
    ]),
  ];
}

/** Levels that evaluators saw, around what the band asks for. */
async function verNiveis(db: Db, avaliacaoId: number): Promise<void> {
  await sql`insert into avaliacao_desempenho_nivel (empresa_id, participante_id, competencia_id, nivel_competencia_id, ordem)
    select p.empresa_id, p.id, x.competencia_id, n.id, n.ordem from avaliacao_desempenho_participante p
    join avaliacao_desempenho_competencia x on x.avaliado_id = p.avaliado_id
    join nivel_competencia n on n.empresa_id = p.empresa_id
      and n.ordem = greatest(1, least(3, x.ordem + (array[0, -1, 0, 0, 1, -1])[1 + ((p.id + x.competencia_id) % 6)::int]))
    where p.avaliacao_id = ${avaliacaoId} and p.situacao = 'R'`.execute(db);
}

async function exigir(db: Db, avaliacaoId: number, hoje: string): Promise<void> {
  await sql`insert into avaliacao_desempenho_competencia (empresa_id, avaliado_id, competencia_id, nivel_competencia_id, ordem, peso)
    select a.empresa_id, a.id, l.competencia_id, l.nivel_competencia_id, n.ordem, l.competencia_peso from avaliacao_desempenho_avaliado a
    cross join lateral (select f.id from configuracao_faixa_salarial f where f.faixa_salarial_id = a.faixa_salarial_id
      and f.data <= ${hoje}::date order by f.data desc limit 1) v
    join configuracao_faixa_salarial_competencia l on l.configuracao_faixa_salarial_id = v.id
    join nivel_competencia n on n.id = l.nivel_competencia_id where a.avaliacao_id = ${avaliacaoId}`.execute(db);
}

interface Modelo {
  readonly id: number;
  readonly perguntas: readonly PerguntaForm[];
}

async function criarCiclo(
  db: Db,
  random: Random,
  empresaId: number,
  o: { ciclo: Ciclo; modelo: Modelo; equipes: readonly (readonly Pessoa[])[]; hoje: string },
): Promise<void> {
  const { ciclo, hoje } = o;
  const questionario = await insertOne(db, 'questionario', { empresa_id: empresaId });
  const perguntas = ciclo.liberada ? await gravarPerguntas(db, empresaId, questionario, o.modelo.perguntas) : [];
  const id = await insertOne(db, 'avaliacao_desempenho', {
    versao: 1,
    empresa_id: empresaId,
    questionario_id: questionario,
    titulo: ciclo.titulo,
    data_ini: somarDias(hoje, ciclo.de),
    data_fim: somarDias(hoje, ciclo.ate),
    modelo_avaliacao_id: o.modelo.id,
    tipo: ciclo.tipo,
    formato: ciclo.formato,
    avaliar_somente_competencias: false,
    avaliar_competencias_cargo: ciclo.competencias,
    exibe_resultado_auto_avaliacao: false,
    exibir_performance_profissional: true,
    exibir_nivel_competencia_exigido: true,
    permite_auto_avaliacao: true,
    anonima: ciclo.anonima,
    nota_questionario_manual: false,
    considera_resp_coresp_hierarquia: true,
    peso_autoavaliacao: 1,
    peso_gestor: 2,
    peso_subordinado: 1,
    peso_par: 1,
    peso_avaliador: 1,
    liberada: ciclo.liberada,
    resultado_liberado: ciclo.resultado,
    resultado_liberado_em: ciclo.resultado ? `${somarDias(hoje, -20)}T13:00:00Z` : null,
  });
  const pessoas = o.equipes.flat();
  const ids = await insertAll(
    db,
    'avaliacao_desempenho_avaliado',
    pessoas.map((pessoa, lugar) => ({
      empresa_id: empresaId,
      avaliacao_id: id,
      colaborador_id: pessoa.id,
      area_organizacional_id: pessoa.area,
      faixa_salarial_id: pessoa.faixa,
      ciencia_em: ciclo.resultado && lugar % 2 === 0 ? `${somarDias(hoje, -15)}T14:00:00Z` : null,
    })),
  );
  const avaliadoDe = new Map(pessoas.map((pessoa, lugar) => [pessoa.id, ids[lugar] ?? 0]));
  const todos = o.equipes.flatMap(paresDe);
  // What is planned still lacks somebody here and there: the panel of checks has something to say.
  const pares = ciclo.liberada ? todos : todos.filter((_, lugar) => lugar % 5 !== 1 && lugar > 6);
  const folhas = pares.map((par) => {
    const entregue = random.chance(ciclo.entrega);
    return {
      par,
      entregue,
      parcial: !entregue && ciclo.liberada && random.chance(0.25),
      dadas: responderTudo(random, perguntas),
    };
  });
  const sheets = ciclo.liberada
    ? await insertAll(
        db,
        'questionario_preenchimento',
        folhas.map(({ entregue, dadas }) => ({
          empresa_id: empresaId,
          questionario_id: questionario,
          ordem_perguntas: perguntas.map((pergunta) => pergunta.id),
          iniciado_em: `${somarDias(hoje, ciclo.de)}T12:00:00Z`,
          concluido_em: entregue ? `${somarDias(hoje, ciclo.de + 5)}T12:00:00Z` : null,
          percentual: entregue ? dadas.percentual : null,
        })),
      )
    : [];
  await gravarRespostas(
    db,
    empresaId,
    sheets,
    ciclo.liberada
      ? folhas.map(({ entregue, parcial, dadas }) => ({
          dadas: entregue ? dadas.respostas : parcial ? dadas.respostas.slice(0, 3) : [],
          em: `${somarDias(hoje, ciclo.de + 5)}T12:00:00Z`,
        }))
      : [],
  );
  await insertAll(
    db,
    'avaliacao_desempenho_participante',
    folhas.map(({ par, entregue, parcial }, lugar) => ({
      versao: 1,
      empresa_id: empresaId,
      avaliacao_id: id,
      avaliado_id: avaliadoDe.get(par.avaliado) ?? 0,
      avaliador_id: par.avaliador,
      papel: par.papel,
      situacao: entregue ? 'R' : parcial ? 'P' : 'N',
      preenchimento_id: sheets[lugar] ?? null,
    })),
  );
  if (!ciclo.competencias || !ciclo.liberada) return;
  await exigir(db, id, hoje);
  await verNiveis(db, id);
}

function responderTudo(random: Random, perguntas: readonly PerguntaGravada[]) {
  const talento = 0.5 + 0.45 * random.next();
  const respostas = perguntas.map((pergunta) => responder(random, pergunta, talento, textosDeTrabalho));
  const contam = respostas.filter(({ pontuada }) => contaNoResultado(pontuada));
  return {
    respostas,
    percentual: mediaPonderada(contam.map(({ pontuada, pontos }) => ({ peso: pontuada.peso, pontos }))),
  };
}

/** Three performance evaluations: a finished one with results, one that runs, and one in planning with things to put right. */
export async function criarCiclosDeDesempenho(
  db: Db,
  random: Random,
  empresaId: number,
  o: { modelo: Modelo; hoje: string },
): Promise<void> {
  const deles = await equipes(db, empresaId, o.hoje);
  for (const ciclo of ciclos) await criarCiclo(db, random, empresaId, { ciclo, equipes: deles, ...o });
}
