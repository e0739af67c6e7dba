import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { emJpeg, guardar } from './arquivos.ts';
import { insertAll, insertOne } from './insert.ts';

/** Days after the accident on which it begins, those that it may take and those after which it ended, what is known, what was concluded, the tree, the actions. */
const INVESTIGACOES = [
  {
    comeca: 2,
    prazo: 28,
    encerra: 25,
    fatos:
      'A esteira da linha 2 parou às 9h30 por acúmulo de embalagem. O operador abriu a proteção lateral, que não tem intertravamento, e puxou a embalagem com a mão. A esteira voltou a andar com o comando do painel, a oito metros dali, de onde não se vê a abertura.\nO procedimento de bloqueio existe para a linha 1 e não foi estendido à linha 2, instalada há um ano.',
    conclusoes:
      'O acidente se repete onde a proteção abre com a máquina ligada. A causa raiz é a instalação de máquinas sem análise de risco antes da entrega. As ações tratam da linha 2 e do recebimento de máquinas.',
    causas: [
      [0, 'I', 'A esteira voltou a andar com a mão do operador dentro dela'],
      [1, 'B', 'A proteção lateral abre sem parar a máquina'],
      [2, 'R', 'Máquinas são recebidas sem análise de risco da NR-12'],
      [1, 'B', 'O painel fica onde não se vê a abertura'],
      [0, 'I', 'A embalagem foi puxada com a mão'],
      [1, 'B', 'A linha 2 não tem procedimento de bloqueio'],
      [2, 'R', 'Procedimentos não são revistos quando uma linha muda'],
    ],
    acoes: [
      ['Intertravar as proteções da linha 2', 'Nenhuma proteção abre com a máquina ligada', 10, 40, 38],
      ['Estender o bloqueio de energia à linha 2', 'Todos os operadores treinados e com cadeado', 5, 20, 18],
      ['Análise de risco no recebimento de máquinas', 'Nenhuma máquina nova entra sem ela', 20, 90, null],
    ],
    fotos: [
      ['Proteção lateral aberta, como estava depois do acidente', '#9aa7b4'],
      ['Painel de comando, a oito metros da abertura', '#7f8f7a'],
    ],
  },
  {
    comeca: 3,
    prazo: 30,
    encerra: null,
    fatos: 'A via estava molhada e sem iluminação. A bicicleta tinha freio dianteiro gasto.',
    conclusoes: null,
    causas: [
      [0, 'I', 'A bicicleta derrapou na pista molhada'],
      [1, 'B', 'O freio dianteiro estava gasto'],
    ],
    acoes: [],
    fotos: [],
  },
] as const;

/** A picture of the place in a few shapes, as JPEG. */
function desenhar(cor: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
    <rect width="1200" height="800" fill="#e4e8ec"/><rect y="560" width="1200" height="240" fill="#c9ced3"/>
    <rect x="120" y="360" width="960" height="150" rx="18" fill="${cor}"/><rect x="120" y="330" width="960" height="40" fill="#3c464f"/>
    <rect x="520" y="250" width="190" height="150" fill="none" stroke="#d08700" stroke-width="16"/>
    <circle cx="180" cy="440" r="34" fill="#3c464f"/><circle cx="1020" cy="440" r="34" fill="#3c464f"/></svg>`;
  return emJpeg(svg, 80);
}

/** Investigations of the demo's first accidents: one ended, one late; the last accident has none yet. */
export async function criarInvestigacoes(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: cats } = await sql<{
    id: number;
    data: string;
    talento: number;
  }>`select id, data, colaborador_id as talento
    from cat where empresa_id = ${empresaId} order by data, id limit ${INVESTIGACOES.length}`.execute(db);
  const { rows: gente } = await sql<{ id: number }>`select id from colaborador where empresa_id = ${empresaId}
    and data_desligamento is null and anonimizado_em is null and data_admissao < ${somarDias(hoje, -200)} order by id desc limit 3`.execute(
    db,
  );
  for (const [lugar, { id: cat_id, data }] of cats.entries()) {
    const uma = INVESTIGACOES[lugar];
    if (!uma || gente.length < 3) return;
    const dono = { empresa_id: empresaId };
    const inicio = somarDias(data, uma.comeca);
    const encerrada_em = uma.encerra === null ? null : somarDias(data, uma.encerra);
    const investigacao_id = await insertOne(db, 'investigacao', {
      ...dono,
      cat_id,
      inicio,
      prazo: somarDias(data, uma.prazo),
      fatos: uma.fatos,
      conclusoes: uma.conclusoes,
      encerrada_em,
      encerrada_por: encerrada_em && 'Administrador',
    });
    const da = { ...dono, investigacao_id };
    await insertAll(
      db,
      'investigacao_membro',
      gente.map(({ id }, n) => ({ ...da, colaborador_id: id, papel: ['C', 'S', 'I'][n] ?? 'O' })),
    );
    await insertAll(
      db,
      'investigacao_causa',
      uma.causas.map(([nivel, tipo, descricao], n) => ({ ...da, ordem: n + 1, nivel, tipo, descricao })),
    );
    if (uma.acoes.length > 0)
      await insertAll(
        db,
        'investigacao_acao',
        uma.acoes.map(([nome, meta, de, ate, feita], n) => ({
          ...da,
          nome,
          meta,
          responsavel_id: gente[n % gente.length]?.id,
          previsao_inicio: somarDias(data, de),
          previsao_termino: somarDias(data, ate),
          acompanhamento_inicio: somarDias(data, de),
          acompanhamento_termino: feita === null ? null : somarDias(data, feita),
        })),
      );
    for (const [legenda, cor] of uma.fotos) {
      const conteudo = await desenhar(cor);
      const [arquivo_id] = await guardar(db, empresaId, [
        { nome: 'investigacao-foto.jpg', tipo: 'image/jpeg', conteudo },
      ]);
      await insertOne(db, 'investigacao_foto', { ...da, arquivo_id, legenda });
    }
  }
}
