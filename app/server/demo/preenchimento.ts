import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { antes, type EmpresaDemo } from './base.ts';
import { sortearFaixa } from './colaboradores.ts';
import { insertAll } from './insert.ts';
import type { Random } from './random.ts';
import { linhaDaSolicitacao } from './solicitacoes.ts';

/** Candidates of one filled request, from fewest to most. */
const CANDIDATOS = { de: 6, ate: 11 } as const;
/** Share that each stage lets pass. */
const PASSAM = 0.68;
const responsaveis = ['Marina Holanda', 'Paulo Sampaio', 'Rebeca Queiroz'] as const;
const recusas = [
  'Procura outro horário de trabalho.',
  'Ainda não tem a experiência que a vaga pede.',
  'Pretensão salarial acima da faixa.',
  'Não compareceu ao teste.',
] as const;

interface Preenchida {
  readonly id: number;
  readonly data: string;
  readonly encerramento: string;
  readonly quantidade: number;
}

/**
 * Days from approval to closing: some reasons are urgent and some wait, the queue grew in the middle of the year, and now
 * and then a request takes very long. What the statistics show is made here.
 */
function duracao(random: Random, motivo: number, haMeses: number): number {
  const base = [38, 22, 30, 14, 26][motivo % 5] ?? 28;
  const temporada = haMeses >= 4 && haMeses <= 7 ? 1.5 : 1;
  return Math.max(6, Math.round((base * temporada * random.int(60, 150)) / 100) + (random.chance(0.07) ? 45 : 0));
}

async function abrir(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  o: { hoje: string; quantas: number; solicitanteId: number },
): Promise<Preenchida[]> {
  const drawn = Array.from({ length: o.quantas }, () => {
    const motivo = Math.min(random.int(0, 4), random.int(0, 4));
    const ha = random.int(20, 360);
    const dias = Math.min(duracao(random, motivo, Math.floor(ha / 30)), ha - 4);
    const data = antes(o.hoje, ha);
    const quantidade = random.int(1, 3);
    const faixa = sortearFaixa(random, empresa.faixas);
    const linha = linhaDaSolicitacao(random, empresa, {
      estado: 'encerrada',
      data,
      faixa,
      quantidade,
      solicitanteId: o.solicitanteId,
      hoje: o.hoje,
    });
    const encerramento = antes(data, -(dias + 3));
    return {
      data,
      encerramento,
      quantidade,
      linha: {
        ...linha,
        motivo_solicitacao_id: empresa.motivos[motivo] ?? linha.motivo_solicitacao_id,
        data_encerramento: encerramento,
      },
    };
  });
  const ids = await insertAll(
    db,
    'solicitacao_pessoal',
    drawn.map(({ linha }) => linha),
  );
  const preenchidas = drawn.map(({ data, encerramento, quantidade }, place) => ({
    id: ids[place] ?? 0,
    data,
    encerramento,
    quantidade,
  }));
  await insertAll(
    db,
    'solicitacao_historico',
    preenchidas.flatMap(({ id, data, encerramento }) =>
      (
        [
          ['Abertura', data],
          ['Aprovação', antes(data, -3)],
          ['Encerramento', encerramento],
        ] as const
      ).map(([acao, quando], n) => ({
        empresa_id: empresa.id,
        solicitacao_pessoal_id: id,
        quando: `${quando}T12:0${n}:00Z`,
        data: quando,
        acao,
        usuario_id: o.solicitanteId,
        usuario_nome: 'Marina Holanda',
      })),
    ),
  );
  return preenchidas;
}

/** The last candidates of a company who are in no selection yet. */
async function candidatosLivres(db: Db, empresaId: number, quantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from candidato c where c.empresa_id = ${empresaId}
      and not exists (select from candidato_solicitacao l where l.candidato_id = c.id) order by c.id desc limit ${quantos}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Stages that each candidate went through; the hired ones all of them. */
function passosDe(random: Random, lugar: number, vagas: number, etapas: number): number {
  if (lugar < vagas) return etapas;
  let passos = 1;
  while (passos < etapas && random.chance(PASSAM)) passos += 1;
  return passos;
}

/**
 * Requests of the last year that were filled, with all who came, where each one stopped, and who was hired: what reports
 * and statistics tell of. They use candidates that no other part of the demo took.
 */
export async function criarPreenchimentos(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  o: { hoje: string; quantas: number; solicitanteId: number },
): Promise<void> {
  const preenchidas = await abrir(db, random, empresa, o);
  const livres = await candidatosLivres(db, empresa.id, o.quantas * CANDIDATOS.ate);
  const etapas = empresa.etapas.length;
  const selecionados = preenchidas.flatMap((solicitacao) =>
    livres.splice(0, random.int(CANDIDATOS.de, CANDIDATOS.ate)).map((candidato_id, lugar) => {
      const contratado = lugar < solicitacao.quantidade;
      return { candidato_id, solicitacao, contratado, passos: passosDe(random, lugar, solicitacao.quantidade, etapas) };
    }),
  );
  const ligacoes = await insertAll(
    db,
    'candidato_solicitacao',
    selecionados.map(({ candidato_id, solicitacao, contratado, passos }) => ({
      empresa_id: empresa.id,
      candidato_id,
      solicitacao_pessoal_id: solicitacao.id,
      aplicou_externo: random.chance(0.7),
      etapa_seletiva_id: empresa.etapas[passos - 1] ?? null,
      apto: contratado ? 'S' : 'N',
      criada_em: `${antes(solicitacao.data, -3)}T12:00:00Z`,
      contratado,
      contratado_em: contratado ? solicitacao.encerramento : null,
    })),
  );
  await insertAll(
    db,
    'historico_candidato',
    selecionados.flatMap(({ solicitacao, contratado, passos }, n) =>
      empresa.etapas.slice(0, passos).map((etapa_seletiva_id, passo) => {
        const parou = passo + 1 === passos && !contratado;
        const data = antes(solicitacao.data, -(4 + passo * 2));
        return {
          empresa_id: empresa.id,
          candidato_solicitacao_id: ligacoes[n],
          etapa_seletiva_id,
          data: [data, solicitacao.encerramento].sort()[0],
          hora_ini: '09:00',
          hora_fim: '09:40',
          responsavel: random.pick(responsaveis),
          apto: parou ? 'N' : 'S',
          observacao: parou ? random.pick(recusas) : null,
        };
      }),
    ),
  );
  const contratados = selecionados.filter(({ contratado }) => contratado).map(({ candidato_id }) => candidato_id);
  await sql`update candidato set contratado = true where id = any (${idList(contratados)})`.execute(db);
}
