import { sql } from 'kysely';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { guardar } from './arquivos.ts';
import { cursosDaDemo } from './conteudos-online.ts';
import { insertAll, insertLinks, insertOne } from './insert.ts';
import { talento } from './logins.ts';
import { gravarComPerguntas, type PerguntaGravada } from './perguntas.ts';

/** People of each course, and days from today of its class: it began, it ends. The second one is late. */
const QUANTOS = 24;
const periodos = [
  [-40, 20],
  [-70, -5],
] as const;

interface Aula {
  readonly id: number;
  readonly tipo: string;
  readonly questionario: number;
  readonly gravadas: readonly PerguntaGravada[];
}

/** The modules and lessons of a course, all published. */
async function gravarConteudo(
  db: Db,
  empresaId: number,
  cursoOnlineId: number,
  modulos: (typeof cursosDaDemo)[number]['modulos'],
  arquivo: Buffer,
): Promise<Aula[]> {
  const feitas: Aula[] = [];
  for (const [lugar, { titulo, aulas }] of modulos.entries()) {
    const moduloId = await insertOne(db, 'curso_online_modulo', {
      versao: 1,
      empresa_id: empresaId,
      curso_online_id: cursoOnlineId,
      ordem: lugar + 1,
      titulo,
    });
    for (const [ordem, aula] of aulas.entries()) {
      const [arquivoId] =
        aula.tipo === 'A'
          ? await guardar(db, empresaId, [{ nome: 'Guia de bolso.pdf', tipo: 'application/pdf', conteudo: arquivo }])
          : [];
      const gravada = await gravarComPerguntas(
        db,
        'curso_online_aula',
        {
          versao: 1,
          empresa_id: empresaId,
          modulo_id: moduloId,
          ordem: ordem + 1,
          titulo: aula.titulo,
          tipo: aula.tipo,
          minutos: aula.minutos,
          texto: aula.texto,
          video: aula.tipo === 'V' ? 'https://videos.exemplo.com.br/aulas/apresentacao' : null,
          arquivo_id: arquivoId ?? null,
          nota_minima: aula.tipo === 'Q' ? '75.00' : null,
          tentativas: aula.tipo === 'Q' ? 3 : null,
          ordem_aleatoria: false,
          publicada: true,
        },
        aula.perguntas ?? [],
      );
      feitas.push({ ...gravada, tipo: aula.tipo });
    }
  }
  return feitas;
}

type Feita = {
  readonly empresa_id: number;
  readonly colaborador_turma_id: number;
  readonly aula_id: number;
  readonly iniciada_em: string;
  readonly visitada_em: string;
  readonly concluida_em: string | null;
};

/** How far the participant in this place is: every sixth has not begun, every third has finished, the others are on their way. */
function passos(empresaId: number, inscricao: number, lugar: number, aulas: readonly Aula[], ini: string): Feita[] {
  if (lugar % 6 === 5) return [];
  const ate = lugar % 3 === 0 ? aulas.length : 1 + (lugar % (aulas.length - 1));
  return aulas.slice(0, ate).map(({ id }, ordem) => {
    const em = `${somarDias(ini, 1 + ordem + (lugar % 5))}T1${lugar % 8}:${String((ordem * 7) % 60).padStart(2, '0')}:00Z`;
    const aberta = lugar % 3 !== 0 && ordem === ate - 1;
    return {
      empresa_id: empresaId,
      colaborador_turma_id: inscricao,
      aula_id: id,
      iniciada_em: em,
      visitada_em: em,
      concluida_em: aberta ? null : em,
    };
  });
}

/** One attempt that reached the least of each questionnaire that is done. */
async function gravarTentativas(
  db: Db,
  empresaId: number,
  feitas: readonly Feita[],
  aulas: readonly Aula[],
): Promise<void> {
  const porId = new Map(aulas.map((aula) => [aula.id, aula]));
  const provas = feitas.flatMap((feita) => {
    const aula = porId.get(feita.aula_id);
    return aula?.tipo === 'Q' && feita.concluida_em !== null ? [{ ...feita, aula }] : [];
  });
  const folhas = await insertAll(
    db,
    'questionario_preenchimento',
    provas.map(({ aula, iniciada_em, concluida_em }) => ({
      empresa_id: empresaId,
      questionario_id: aula.questionario,
      ordem_perguntas: aula.gravadas.map(({ id }) => id),
      iniciado_em: iniciada_em,
      concluido_em: concluida_em,
      percentual: '100.00',
      a_corrigir: 0,
    })),
  );
  await insertAll(
    db,
    'questionario_resposta',
    provas.flatMap(({ aula, concluida_em }, lugar) =>
      aula.gravadas.map(({ id, opcoes }) => ({
        empresa_id: empresaId,
        preenchimento_id: folhas[lugar],
        pergunta_id: id,
        opcoes_ids: opcoes.filter(({ peso }) => peso > 0).map((opcao) => opcao.id),
        pontos: '100.00',
        respondida_em: concluida_em,
      })),
    ),
  );
  await insertAll(
    db,
    'curso_online_tentativa',
    provas.map(({ colaborador_turma_id, aula_id, iniciada_em, concluida_em }, lugar) => ({
      empresa_id: empresaId,
      colaborador_turma_id,
      aula_id,
      numero: 1,
      iniciada_em,
      entregue_em: concluida_em,
      nota: '100.00',
      aprovada: true,
      preenchimento_id: folhas[lugar],
    })),
  );
}

/** Two online courses with their content, and classes of them with people at each point of the way. The talent of the demo has both to do. */
export async function criarCursosOnline(
  db: Db,
  empresaId: number,
  { hoje, arquivo }: { readonly hoje: string; readonly arquivo: Buffer },
): Promise<void> {
  const { rows: pessoas } = await sql<{ id: number; conhecido: boolean }>`select c.id,
      exists (select from usuario u where u.colaborador_id = c.id and u.login = ${talento.login}) as conhecido
    from colaborador c where c.empresa_id = ${empresaId} and c.anonimizado_em is null and c.pendencia_folha is distinct from 'C'
      and (c.data_desligamento is null or c.data_desligamento > ${hoje})
    order by 2 desc, c.id limit ${QUANTOS}`.execute(db);
  for (const [lugar, curso] of cursosDaDemo.entries()) {
    const [desde, ate] = periodos[lugar % periodos.length] ?? [-40, 20];
    const ini = somarDias(hoje, desde);
    const cursoId = await insertOne(db, 'curso', {
      empresa_id: empresaId,
      nome: curso.nome,
      categoria_curso_id: null,
      tipo: 'CURSO',
      carga_horaria: curso.horas,
      periodicidade: curso.meses,
      percentual_minimo_frequencia: '100.00',
      online: true,
      ativo: true,
    });
    const id = await insertOne(db, 'curso_online', {
      versao: 1,
      empresa_id: empresaId,
      curso_id: cursoId,
      apresentacao: curso.apresentacao,
      auto_inscricao: curso.catalogo,
      prazo_dias: curso.prazo,
      publicado_em: `${ini}T12:00:00Z`,
    });
    const aulas = await gravarConteudo(db, empresaId, id, curso.modulos, arquivo);
    const turmaId = await insertOne(db, 'turma', {
      empresa_id: empresaId,
      curso_id: cursoId,
      descricao: `${curso.nome}, primeiro grupo`,
      instrutor: 'Equipe de RH',
      custo: '0.00',
      data_prev_ini: ini,
      data_prev_fim: somarDias(hoje, ate),
      lista_espera: false,
      assinatura_digital: false,
      realizada: false,
      chave: `demonstracao-online-${empresaId}-${lugar}`.padEnd(64, '0'),
      sequencia: 0,
    });
    // The talent of the demo takes the first one in a class, and finds the second in the catalogue.
    const quem = pessoas.filter(({ conhecido }) => !conhecido || !curso.catalogo);
    const inscricoes = await insertAll(
      db,
      'colaborador_turma',
      quem.map((pessoa) => ({
        empresa_id: empresaId,
        turma_id: turmaId,
        colaborador_id: pessoa.id,
        situacao: 'I',
        resultado: 'P',
        inscrito_em: `${ini}T12:00:00Z`,
        versao: 1,
      })),
    );
    const feitas = quem.flatMap(({ conhecido }, ordem) =>
      conhecido ? [] : passos(empresaId, inscricoes[ordem] ?? 0, ordem, aulas, ini),
    );
    await insertLinks(db, 'curso_online_progresso', feitas);
    await gravarTentativas(db, empresaId, feitas, aulas);
    await recalcularTurmas(db, [turmaId]);
    // Each finished on the day of their last lesson, and not on that of the demo.
    await sql`update colaborador_turma c set concluido_em = (select ${dayOf(sql`max(p.concluida_em)`)} from curso_online_progresso p
      where p.colaborador_turma_id = c.id) where c.turma_id = ${turmaId} and c.concluido_em is not null`.execute(db);
  }
}
