import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks, insertOne } from './insert.ts';
import { candidato } from './logins.ts';

interface Vaga {
  readonly id: number;
  readonly data: string;
  readonly encerrada: boolean;
}

interface Passo {
  /** Place among the company's stages. */
  readonly etapa: number;
  /** Days after the application. */
  readonly dia: number;
  readonly apto: 'S' | 'N' | 'I';
  readonly motivo?: string;
  readonly observacao?: string;
}

/** One application of the demo's candidate, told in days after it. */
interface Candidatura {
  readonly vaga: Vaga;
  readonly desde: string;
  readonly passos: readonly Passo[];
  readonly desistiu?: number;
  readonly entrevista?: { readonly dia: number; readonly etapa: number; readonly nota: number; readonly texto: string };
}

interface Cena {
  readonly empresaId: number;
  readonly candidatoId: number;
  readonly etapas: readonly number[];
  readonly usuario: { readonly id: number; readonly nome: string };
}

const as = (dia: string, hora: string) => `${dia}T${hora}:00-03:00`;

async function candidatar(db: Db, cena: Cena, { vaga, desde, passos, desistiu, entrevista }: Candidatura) {
  const { empresaId, candidatoId, etapas, usuario } = cena;
  const dia = (n: number) => somarDias(desde, n);
  const ultimo = passos.at(-1);
  const ligacao = await insertOne(db, 'candidato_solicitacao', {
    empresa_id: empresaId,
    candidato_id: candidatoId,
    solicitacao_pessoal_id: vaga.id,
    aplicou_externo: true,
    criada_em: as(desde, '09:12'),
    etapa_seletiva_id: ultimo ? (etapas[ultimo.etapa] ?? null) : null,
    etapa_desde: dia(ultimo?.dia ?? 0),
    apto: ultimo?.apto ?? 'I',
    desistiu_em: desistiu === undefined ? null : as(dia(desistiu), '20:30'),
  });
  await insertAll(
    db,
    'historico_candidato',
    passos.map(({ etapa, dia: n, apto, observacao }) => ({
      empresa_id: empresaId,
      candidato_solicitacao_id: ligacao,
      etapa_seletiva_id: etapas[etapa] ?? null,
      data: dia(n),
      hora_ini: '14:00',
      hora_fim: '14:40',
      responsavel: usuario.nome,
      apto,
      observacao: observacao ?? null,
      usuario_id: usuario.id,
      criado_em: as(dia(n), '15:05'),
    })),
  );
  for (const { motivo } of passos)
    if (motivo)
      await sql`update historico_candidato set motivo_reprovacao_id = (select id from motivo_reprovacao
        where empresa_id = ${empresaId} and nome = ${motivo}) where candidato_solicitacao_id = ${ligacao} and apto = 'N'`.execute(
        db,
      );
  if (entrevista) await entrevistar(db, cena, { ...entrevista, vaga, data: dia(entrevista.dia) });
}

/** An interview that was held, with the opinion on it. */
async function entrevistar(
  db: Db,
  { empresaId, candidatoId, etapas, usuario }: Cena,
  o: { vaga: Vaga; data: string; etapa: number; nota: number; texto: string },
) {
  const de = { empresa_id: empresaId };
  const entrevista = await insertOne(db, 'entrevista', {
    ...de,
    candidato_id: candidatoId,
    solicitacao_pessoal_id: o.vaga.id,
    etapa_seletiva_id: etapas[o.etapa] ?? null,
    data: o.data,
    hora_ini: '14:00',
    hora_fim: '14:40',
    local: 'Sala de reuniões 2, Matriz',
    orientacoes: 'Traga um documento com foto e chegue dez minutos antes.',
    estado: 'REALIZADA',
    criada_por: usuario.id,
    criada_em: as(somarDias(o.data, -3), '10:20'),
  });
  await insertLinks(db, 'entrevista_usuario', [{ ...de, entrevista_id: entrevista, usuario_id: usuario.id }]);
  await insertAll(db, 'entrevista_parecer', [
    {
      ...de,
      entrevista_id: entrevista,
      usuario_id: usuario.id,
      nota: o.nota,
      texto: o.texto,
      recomenda: 'S',
      registrado_por: usuario.id,
      registrado_em: as(o.data, '16:30'),
    },
  ]);
}

/** Requests in which the candidate takes no part, in their order. */
async function vagasLivres(db: Db, empresaId: number, candidatoId: number): Promise<Vaga[]> {
  const { rows } = await sql<Vaga>`select s.id, s.data, s.encerrada from solicitacao_pessoal s
    where s.empresa_id = ${empresaId} and s.status = 'A' and not s.suspensa and not s.cancelada and not exists (
      select from candidato_solicitacao cs where cs.solicitacao_pessoal_id = s.id and cs.candidato_id = ${candidatoId})
    order by s.id`.execute(db);
  return rows;
}

/**
 * What the candidate of the portal's log-in went through: a rejection with its reason, a selection that goes on, and one
 * that was given up. The first open request is left for criarAvaliacoes, which asks this candidate for evaluations.
 */
export async function criarJornada(db: Db, empresaId: number, etapas: readonly number[], hoje: string): Promise<void> {
  const { rows: donos } = await sql<{ id: number }>`select id from candidato
    where empresa_id = ${empresaId} and cpf = ${candidato.cpf}`.execute(db);
  const { rows: equipe } = await sql<Cena['usuario']>`select u.id, u.nome from usuario u
    join usuario_empresa ue on ue.usuario_id = u.id where ue.empresa_id = ${empresaId} and u.id <> 1 order by u.id limit 1`.execute(
    db,
  );
  const [dono] = donos;
  const [usuario] = equipe;
  if (!dono || !usuario) return;
  const livres = await vagasLivres(db, empresaId, dono.id);
  const [, emCurso, deixada] = livres.filter(({ encerrada }) => !encerrada);
  const passada = livres.find(({ encerrada }) => encerrada);
  /** So many days ago, but not before the request was opened. */
  const ha = (dias: number, vaga: Vaga) => [somarDias(hoje, -dias), somarDias(vaga.data, 1)].sort()[1] ?? hoje;
  const candidaturas: Candidatura[] = [
    ...(passada
      ? [
          {
            vaga: passada,
            desde: somarDias(passada.data, 2),
            passos: [
              { etapa: 0, dia: 2, apto: 'S', observacao: 'Boa comunicação e interesse na vaga.' },
              { etapa: 1, dia: 6, apto: 'S' },
              {
                etapa: 2,
                dia: 9,
                apto: 'N',
                motivo: 'Outro candidato foi escolhido',
                observacao: 'Ficou em segundo lugar; chamar na próxima vaga.',
              },
            ],
            entrevista: {
              dia: 9,
              etapa: 2,
              nota: 4,
              texto: 'Explicou bem o que já fez. Outro candidato conhecia melhor a rotina da área.',
            },
          } as const,
        ]
      : []),
    ...(emCurso
      ? [
          {
            vaga: emCurso,
            desde: ha(12, emCurso),
            passos: [
              { etapa: 0, dia: 1, apto: 'S' },
              { etapa: 1, dia: 4, apto: 'S', observacao: 'Resolveu o teste com folga.' },
              { etapa: 2, dia: 6, apto: 'I' },
            ],
            entrevista: { dia: 4, etapa: 1, nota: 5, texto: 'Conhece bem o trabalho e combina com a equipe.' },
          } as const,
        ]
      : []),
    ...(deixada
      ? [{ vaga: deixada, desde: ha(30, deixada), passos: [{ etapa: 0, dia: 2, apto: 'S' }], desistiu: 3 } as const]
      : []),
  ];
  for (const uma of candidaturas) await candidatar(db, { empresaId, candidatoId: dono.id, etapas, usuario }, uma);
}
