import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

/** Days ago, what the doctor noted, and what it came to: fitness and why. */
const consultas = [
  [210, 'Exame admissional. Sem queixas. Pressão 120 x 80 mmHg. Audiometria dentro da normalidade.', [['A', null]]],
  [
    120,
    'Exame periódico. Refere zumbido ao fim do turno; usa protetor de inserção. Audiometria com perda leve em 4 kHz à direita. Pedida repetição após 14 horas de repouso.',
    [
      ['R', 'Manter em área com ruído abaixo de 85 dB até a nova audiometria.'],
      ['A', 'Audiometria repetida sem alteração em relação à de referência.'],
    ],
  ],
  [
    64,
    'Queixa de dor lombar há três semanas, pior ao levantar caixas. Sem déficit neurológico. Orientada ergonomia e encaminhamento à fisioterapia.',
    [['R', 'Sem levantamento manual de carga acima de 10 kg por 30 dias.']],
  ],
  [33, 'Retorno ao trabalho após 40 dias de afastamento. Boa evolução, sem dor em repouso.', [['A', null]]],
  [12, 'Exame periódico. Glicemia de jejum alterada em dois exames. Encaminhada ao clínico; retorno em 60 dias.', []],
] as const;
const MEDICA = 'Helena Prado Vasconcelos';

/** Medical records of some talents, sealed with the key of this installation. */
export async function criarProntuarios(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: pessoas } = await sql<{ id: number }>`select id from colaborador where empresa_id = ${empresaId}
    and data_desligamento is null and data_admissao < ${somarDias(hoje, -220)} order by id limit ${consultas.length}`.execute(
    db,
  );
  const escritas = pessoas.flatMap(({ id }, lugar) => {
    const consulta = consultas[lugar];
    return consulta ? [{ pessoa: id, consulta }] : [];
  });
  const ids = await insertAll(
    db,
    'prontuario',
    escritas.map(({ pessoa, consulta: [dias] }) => ({
      versao: 1,
      empresa_id: empresaId,
      colaborador_id: pessoa,
      data: somarDias(hoje, -dias),
      registrado_por: MEDICA,
    })),
  );
  for (const [lugar, { consulta }] of escritas.entries()) {
    const [dias, texto, resultados] = consulta;
    const id = ids[lugar] ?? 0;
    const conclusoes = resultados.map(([apto, observacao], ordem) => ({
      data: somarDias(hoje, -dias + ordem * 10),
      apto,
      observacao,
    }));
    const selar = (tipo: string, conteudo: string) => cofre().selar(conteudo, { empresaId, tipo, id });
    await sql`update prontuario set descricao_selado = ${selar('prontuario', texto)},
        conclusoes_selado = ${conclusoes.length > 0 ? selar('conclusoes', JSON.stringify(conclusoes)) : null}
      where id = ${id}`.execute(db);
  }
}
