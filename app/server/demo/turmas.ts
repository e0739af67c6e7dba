import { sql } from 'kysely';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks } from './insert.ts';
import { talento } from './logins.ts';
import { concordancia, nota } from './modelos-avaliacao.ts';
import { gravarComPerguntas } from './perguntas.ts';
import type { Random } from './random.ts';

/** Classes of a company, over two years until some weeks from today. */
const TURMAS = 60;
const instrutores = ['Marcos Tavares', 'Helena Prado', 'Rogério Lima', 'Simone Duarte', 'Equipe de segurança'] as const;
const instituicoes = ['SENAI', 'SENAC', 'Interno', null, null] as const;

interface Curso {
  readonly id: number;
  readonly nome: string;
  readonly minutos: number | null;
}

const daReacao = [
  concordancia('Conteúdo', 'O conteúdo serve ao meu trabalho.'),
  concordancia('Instrutor', 'O instrutor explicou com clareza.'),
  nota('Geral', 'Que nota você dá ao treinamento?'),
];
const daProva = [
  concordancia('Norma', 'Sei quando devo recusar a tarefa por risco grave.'),
  nota('Prática', 'Que nota você dá ao seu domínio do equipamento?'),
];

/** Models, evaluations and classes with days, people, presence and grades. */
export async function criarTurmas(db: Db, random: Random, empresaId: number, hoje: string): Promise<void> {
  const comum = { empresa_id: empresaId, ordem_aleatoria: false };
  const modelo = { ...comum, ativo: true };
  const { id: modeloId } = await gravarComPerguntas(
    db,
    'modelo_avaliacao',
    { ...modelo, tipo: 'L', titulo: 'Avaliação de reação' },
    daReacao,
  );
  const { id: provaId } = await gravarComPerguntas(
    db,
    'modelo_avaliacao',
    { ...modelo, tipo: 'C', titulo: 'Prova de segurança', percentual_minimo_aprovacao: '70.00' },
    daProva,
  );
  const { id: pratica } = await gravarComPerguntas(
    db,
    'avaliacao_curso',
    { ...comum, titulo: 'Prova prática', tipo: 'n', minimo_aprovacao: '7.00' },
    [],
  );
  const { id: escrita } = await gravarComPerguntas(
    db,
    'avaliacao_curso',
    { ...comum, titulo: 'Prova escrita', tipo: 'a', minimo_aprovacao: '70.00', modelo_avaliacao_id: provaId },
    daProva,
  );
  const { rows: cursos } = await sql<Curso>`select id, nome, carga_minutos as minutos from curso
    where empresa_id = ${empresaId} order by id`.execute(db);
  if (cursos.length === 0) return;
  const comProva = cursos.filter(({ nome }) => /^NR-(35|33|10|11)/.test(nome));
  const porEscrito = cursos.filter(({ nome }) => nome.startsWith('NR-6'));
  await insertLinks(db, 'avaliacao_curso_curso', [
    ...comProva.map(({ id }) => ({ empresa_id: empresaId, avaliacao_curso_id: pratica, curso_id: id })),
    ...porEscrito.map(({ id }) => ({ empresa_id: empresaId, avaliacao_curso_id: escrita, curso_id: id })),
  ]);
  const { rows: pessoas } = await sql<{
    id: number;
    login: string | null;
  }>`select c.id, max(u.login) as login from colaborador c
    left join usuario u on u.colaborador_id = c.id and u.login = ${talento.login}
    where c.empresa_id = ${empresaId} and c.anonimizado_em is null and c.pendencia_folha is distinct from 'C'
      and (c.data_desligamento is null or c.data_desligamento > ${hoje})
    group by c.id order by max(u.login) nulls last, c.id limit 120`.execute(db);
  const conhecido = pessoas.find(({ login }) => login !== null)?.id;
  const planejadas = Array.from({ length: TURMAS }, (_, lugar) => {
    const curso = cursos[lugar % cursos.length] as Curso;
    const dias = Math.min(3, Math.max(1, Math.ceil((curso.minutos ?? 240) / 480)));
    const inicio = somarDias(hoje, -720 + Math.floor((lugar * 750) / TURMAS) + random.int(0, 5));
    // The last class but one is of today, so that its QR can be shown.
    const ini = lugar === TURMAS - 2 ? hoje : inicio;
    return { curso, dias, ini, fim: somarDias(ini, dias - 1), hojeOuDepois: somarDias(ini, dias - 1) >= hoje };
  });
  const ids = await insertAll(
    db,
    'turma',
    planejadas.map(({ curso, dias, ini, fim, hojeOuDepois }, lugar) => ({
      empresa_id: empresaId,
      curso_id: curso.id,
      descricao: `${curso.nome.slice(0, 80)}, turma ${Math.floor(lugar / cursos.length) + 1}`,
      instrutor: random.pick(instrutores),
      instituicao: random.pick(instituicoes),
      custo: `${random.int(0, 40) * 100}.00`,
      data_prev_ini: ini,
      data_prev_fim: dias === 1 ? null : fim,
      qtd_participantes_previstos: 12,
      maximo_participantes: 20,
      lista_espera: true,
      assinatura_digital: lugar % 3 === 0,
      // Of the later classes of leaders and of technique what they showed at work is asked.
      eficacia_dias: lugar > TURMAS - 20 && lugar % 2 === 0 ? 45 : null,
      realizada: !hojeOuDepois,
      modelo_avaliacao_aluno_id: modeloId,
      chave: `demonstracao-${empresaId}-${lugar}`.padEnd(64, '0'),
      sequencia: 0,
    })),
  );
  const { rows: tipos } = await sql<{ id: number }>`select id from tipo_despesa where empresa_id = ${empresaId}
    order by id limit 3`.execute(db);
  await insertLinks(
    db,
    'turma_despesa',
    planejadas.flatMap(({ hojeOuDepois }, lugar) =>
      tipos.map(({ id }) => {
        const prevista = random.int(1, 12) * 50;
        const realizada = hojeOuDepois ? null : `${Math.max(0, prevista + random.int(-2, 3) * 20)}.00`;
        return {
          empresa_id: empresaId,
          turma_id: ids[lugar],
          tipo_despesa_id: id,
          prevista: `${prevista}.00`,
          realizada,
        };
      }),
    ),
  );
  const diasIds = await insertAll(
    db,
    'turma_dia',
    planejadas.flatMap(({ dias, ini }, lugar) =>
      Array.from({ length: dias }, (_, dia) => ({
        empresa_id: empresaId,
        turma_id: ids[lugar],
        dia: somarDias(ini, dia),
        turno: 'D',
        hora_ini: '08:00',
        hora_fim: '16:00',
        versao: 1,
      })),
    ),
  );
  const inscritos = planejadas.flatMap((turma, lugar) => {
    const escolhidos = random.some(pessoas, random.int(6, 14)).map(({ id }) => id);
    const quem = conhecido !== undefined && lugar % 6 === 4 ? [...new Set([conhecido, ...escolhidos])] : escolhidos;
    return quem.map((id) => ({ ...turma, lugar, id }));
  });
  const inscritosIds = await insertAll(
    db,
    'colaborador_turma',
    inscritos.map(({ lugar, id, ini }) => ({
      empresa_id: empresaId,
      turma_id: ids[lugar],
      colaborador_id: id,
      situacao: 'I',
      resultado: 'P',
      inscrito_em: `${somarDias(ini, -20)}T12:00:00Z`,
      versao: 1,
    })),
  );
  const primeiroDia = planejadas.map((_, lugar) =>
    planejadas.slice(0, lugar).reduce((soma, { dias }) => soma + dias, 0),
  );
  await insertLinks(
    db,
    'turma_presenca',
    inscritos.flatMap(({ lugar, dias, hojeOuDepois, ini }, quem) =>
      hojeOuDepois
        ? []
        : Array.from({ length: dias }, (_, dia) => ({
            empresa_id: empresaId,
            turma_dia_id: diasIds[(primeiroDia[lugar] ?? 0) + dia],
            colaborador_turma_id: inscritosIds[quem],
            presente: random.chance(0.92),
            origem: random.pick(['T', 'Q', 'Q', 'C'] as const),
            registrada_em: `${somarDias(ini, dia)}T11:02:00Z`,
          })),
    ),
  );
  const provas = new Set(comProva.map(({ id }) => id));
  await insertLinks(
    db,
    'turma_nota',
    inscritos.flatMap(({ curso, hojeOuDepois }, quem) =>
      hojeOuDepois || !provas.has(curso.id)
        ? []
        : [
            {
              empresa_id: empresaId,
              avaliacao_curso_id: pratica,
              colaborador_turma_id: inscritosIds[quem],
              nota: `${random.int(6, 9)}.${random.int(0, 9)}0`,
            },
          ],
    ),
  );
  await insertLinks(
    db,
    'turma_avaliacao_liberada',
    planejadas.flatMap(({ curso }, lugar) =>
      porEscrito.some(({ id }) => id === curso.id)
        ? [{ empresa_id: empresaId, turma_id: ids[lugar], avaliacao_curso_id: escrita }]
        : [],
    ),
  );
  await recalcularTurmas(db, ids);
}
