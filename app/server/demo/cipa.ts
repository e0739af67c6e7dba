import { sql } from 'kysely';
import { calendario, dimensionar, fimDoMandato } from '#modules/sst/cipa/cipa.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { insertAll, insertOne } from './insert.ts';

const atas = [
  'Posse dos membros e leitura das atribuições da CIPA. Ficou decidido percorrer a produção antes da próxima reunião.',
  'Relato da inspeção: piso molhado junto às câmaras e passagem obstruída na doca. As ações foram para o plano de trabalho.',
  'Conversa sobre as normas contra o assédio e o canal de denúncias. A cartilha será distribuída a todos.',
  'Acompanhamento do plano de trabalho. A sinalização da doca foi concluída.',
];

/** Name, goal, months from the first day of the mandate to the begin, months that it takes, how far it is. */
const acoes = [
  ['Mapa de riscos dos setores', 'Um mapa visível em cada setor', 1, 2, 'C'],
  ['Sinalizar a travessia da doca', 'Pedestres e empilhadeiras separados', 2, 2, 'C'],
  ['Cartilha contra o assédio', 'Entregue e lida por todos', 3, 3, 'E'],
  ['Piso antiderrapante nas câmaras', 'Nenhuma queda no trimestre', 3, 1, 'A'],
  ['SIPAT', 'Três dias de palestras, com dois terços do pessoal', 8, 1, 'P'],
] as const;

const pauta = 'Inspeções do mês, acidentes e quase acidentes, plano de trabalho.';

interface Pessoas {
  readonly estabelecimentoId: number;
  readonly ids: number[];
}

/** The establishment where most people work, with them, those who have been there longest first. */
async function maiorEstabelecimento(db: Db, empresaId: number, hoje: string): Promise<Pessoas | null> {
  const { rows } = await sql<Pessoas>`select l.estabelecimento_id as "estabelecimentoId",
      array_agg(c.id order by c.data_admissao, c.id) as ids
    from colaborador c cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and l.estabelecimento_id is not null
    group by 1 order by count(*) desc, 1 limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The mandate in force of the largest establishment, five months old, with its members, meetings and plan of work. */
export async function criarCipa(db: Db, empresaId: number, hoje: string): Promise<void> {
  const lugar = await maiorEstabelecimento(db, empresaId, hoje);
  if (!lugar || lugar.ids.length < 8) return;
  const { estabelecimentoId, ids } = lugar;
  const dono = { versao: 1, empresa_id: empresaId };
  const data_ini = `${somarMeses(hoje, -5).slice(0, 7)}-10`;
  const grau_de_risco = '3';
  const tamanho = dimensionar(grau_de_risco, ids.length);
  const [titulares, suplentes] = [Math.max(tamanho.titulares, 2), Math.max(tamanho.suplentes, 1)];
  const cipaId = await insertOne(db, 'cipa', {
    ...dono,
    nome: `Gestão ${data_ini.slice(0, 4)}/${Number(data_ini.slice(0, 4)) + 1}`,
    estabelecimento_id: estabelecimentoId,
    data_ini,
    cnae: '1013901',
    grau_de_risco,
    empregados: ids.length,
    titulares,
    suplentes,
  });
  const deCadaLado = Math.min(titulares + suplentes, Math.floor(ids.length / 2));
  const escolhidos = ids.slice(0, deCadaLado * 2);
  const membros = escolhidos.map((colaborador_id, lugarNaLista) => {
    const representacao = lugarNaLista % 2 === 0 ? 'E' : 'T';
    const ordem = Math.floor(lugarNaLista / 2);
    const titular = ordem < titulares;
    const cargo = ordem === 0 ? (representacao === 'E' ? 'P' : 'V') : lugarNaLista === 2 ? 'S' : null;
    return {
      empresa_id: empresaId,
      cipa_id: cipaId,
      colaborador_id,
      representacao,
      condicao: titular ? 'T' : 'S',
      cargo: titular ? cargo : null,
      inscricao_em: representacao === 'T' ? somarDias(data_ini, -52 + ordem) : null,
      votos: representacao === 'T' ? 38 - ordem * 6 : null,
    };
  });
  await insertAll(db, 'cipa_membro', membros);
  const dias = calendario(somarDias(data_ini, 4), fimDoMandato(data_ini), []);
  const reunioes = await insertAll(
    db,
    'cipa_reuniao',
    dias.map((data, lugarNoAno) => ({
      ...dono,
      cipa_id: cipaId,
      tipo: 'O',
      data,
      hora: '14:00',
      local: 'Sala de treinamento',
      pauta,
      ata: data < hoje ? (atas[lugarNoAno] ?? null) : null,
      secretario_id: data < hoje && atas[lugarNoAno] ? (escolhidos[2] ?? null) : null,
    })),
  );
  await insertAll(
    db,
    'cipa_presenca',
    dias.flatMap((data, lugarNoAno) =>
      data < hoje && atas[lugarNoAno]
        ? escolhidos.map((colaborador_id, quem) => ({
            empresa_id: empresaId,
            cipa_reuniao_id: reunioes[lugarNoAno],
            colaborador_id,
            situacao: (lugarNoAno + quem) % 7 === 3 ? 'J' : quem === 3 && lugarNoAno > 0 ? 'F' : 'P',
          }))
        : [],
    ),
  );
  await insertAll(
    db,
    'cipa_acao',
    acoes.map(([nome, meta, depois, duracao, estado], lugarNoPlano) => {
      const previsao_inicio = somarMeses(data_ini, depois);
      const previsao_termino = somarMeses(previsao_inicio, duracao);
      return {
        ...dono,
        cipa_id: cipaId,
        nome,
        meta,
        responsavel_id: escolhidos[lugarNoPlano % escolhidos.length],
        previsao_inicio,
        previsao_termino,
        acompanhamento_inicio: estado === 'P' ? null : somarDias(previsao_inicio, 3),
        acompanhamento_termino: estado === 'C' ? somarDias(previsao_termino, -2) : null,
        acompanhamento_situacao: estado === 'A' ? 'Aguarda orçamento' : null,
      };
    }),
  );
}
