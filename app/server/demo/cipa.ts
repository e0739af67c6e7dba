import { sql } from 'kysely';
import { calendario, dimensionar, fimDoMandato } from '#modules/sst/cipa/cipa.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { insertAll, insertOne } from './insert.ts';
import { eleitores, talento } from './logins.ts';

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

/** Days until the mandate in force ends: the election of the next one is held at least thirty days before. */
const DIAS_ATE_O_FIM = 45;

const pauta = 'Inspeções do mês, acidentes e quase acidentes, plano de trabalho.';

interface Pessoas {
  readonly estabelecimentoId: number;
  readonly ids: number[];
}

/** The establishment of the demo's talent, or the one where most people work, with them, those who have been there longest first. */
async function estabelecimentoDaCipa(db: Db, empresaId: number, hoje: string): Promise<Pessoas | null> {
  const { rows } = await sql<Pessoas>`select l.estabelecimento_id as "estabelecimentoId",
      array_agg(c.id order by c.data_admissao, c.id) as ids
    from colaborador c cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and l.estabelecimento_id is not null
    group by 1 order by bool_or(c.id in (select u.colaborador_id from usuario u where u.login = ${talento.login})) desc, count(*) desc, 1 limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The mandate in force of an establishment, in its last weeks, with its members, meetings and plan of work, and the election of the next one. */
export async function criarCipa(
  db: Db,
  empresaId: number,
  { hoje, ultimoDia = false }: { readonly hoje: string; readonly ultimoDia?: boolean },
): Promise<void> {
  const lugar = await estabelecimentoDaCipa(db, empresaId, hoje);
  if (!lugar || lugar.ids.length < 8) return;
  const { estabelecimentoId, ids } = lugar;
  const dono = { versao: 1, empresa_id: empresaId };
  const data_ini = somarDias(somarMeses(hoje, -12), DIAS_ATE_O_FIM + 1);
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
      votos: representacao === 'T' ? Math.max(1, 38 - ordem * 6) : null,
    };
  });
  await insertAll(db, 'cipa_membro', membros);
  await criarEleicao(db, empresaId, { hoje, lugar, titulares, suplentes, membros: escolhidos, ultimoDia });
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
      ata: data < hoje ? atas[lugarNoAno % atas.length] : null,
      secretario_id: data < hoje ? escolhidos[2] : null,
    })),
  );
  await insertAll(
    db,
    'cipa_presenca',
    dias.flatMap((data, lugarNoAno) =>
      data < hoje
        ? escolhidos.map((colaborador_id, quem) => ({
            empresa_id: empresaId,
            cipa_reuniao_id: reunioes[lugarNoAno],
            colaborador_id,
            situacao: (lugarNoAno + quem) % 7 === 3 ? 'J' : quem === 3 && lugarNoAno > 4 ? 'F' : 'P',
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

const apresentacoes = [
  'Trabalho na produção há muitos anos e quero que ninguém mais se machuque nas prensas.',
  'Já fui da CIPA e sei que reunião só vale quando a ação sai do papel.',
  'Quero tratar do piso molhado e do calor na expedição.',
  'Acredito em ouvir quem faz o trabalho antes de decidir.',
];

interface DaEleicao {
  readonly hoje: string;
  readonly lugar: Pessoas;
  readonly titulares: number;
  readonly suplentes: number;
  readonly membros: readonly number[];
  /** The voting was prolonged twice and ends today: any number of votes is counted. */
  readonly ultimoDia: boolean;
}

/** The election of the next mandate, open for the vote; nobody has voted. */
async function criarEleicao(db: Db, empresaId: number, o: DaEleicao): Promise<void> {
  const { hoje, lugar, titulares, suplentes, membros, ultimoDia } = o;
  const mandato_inicio = somarDias(hoje, DIAS_ATE_O_FIM + 1);
  const eleicaoId = await insertOne(db, 'cipa_eleicao', {
    versao: 1,
    empresa_id: empresaId,
    nome: `Eleição da CIPA ${mandato_inicio.slice(0, 4)}/${Number(mandato_inicio.slice(0, 4)) + 1}`,
    estabelecimento_id: lugar.estabelecimentoId,
    mandato_inicio,
    sem_mandato: false,
    grau_de_risco: '3',
    titulares,
    suplentes,
    convocacao: somarDias(hoje, -30),
    inscricao_ini: somarDias(hoje, -29),
    inscricao_fim: somarDias(hoje, -10),
    votacao_ini: somarDias(hoje, ultimoDia ? -4 : -1),
    votacao_fim: somarDias(hoje, ultimoDia ? 0 : 5),
    edital: 'Vota-se pelo celular ou no terminal do refeitório, com o próprio acesso, em qualquer turno.',
    publicada_em: `${somarDias(hoje, -30)}T12:00:00Z`,
    publicada_por: 'Administrador',
    prorrogacoes: ultimoDia ? 2 : 0,
  });
  const candidatos = lugar.ids.filter((id) => !membros.includes(id)).slice(0, apresentacoes.length);
  await insertAll(
    db,
    'cipa_candidato',
    candidatos.map((colaborador_id, ordem) => ({
      empresa_id: empresaId,
      cipa_eleicao_id: eleicaoId,
      colaborador_id,
      numero: ordem + 1,
      inscrito_em: somarDias(hoje, -28 + ordem * 3),
      apresentacao: apresentacoes[ordem],
    })),
  );
}

/** Log-ins of people who work where the committee of a company is elected and stand for nothing. */
export async function criarEleitores(
  db: Db,
  empresaId: number,
  { hoje, senhaHash }: { readonly hoje: string; readonly senhaHash: string },
): Promise<void> {
  const { rows } = await sql<{ id: number; nome: string }>`select c.id, c.nome from cipa_eleicao e
    join colaborador c on c.empresa_id = e.empresa_id and c.data_desligamento is null and c.data_admissao <= ${hoje}::date
    cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l
    where e.empresa_id = ${empresaId} and l.estabelecimento_id = e.estabelecimento_id
      and colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${hoje}::date) = 'A'
      and not exists (select from cipa_candidato k where k.cipa_eleicao_id = e.id and k.colaborador_id = c.id)
    order by c.id desc limit ${eleitores.length}`.execute(db);
  for (const [lugar, { id, nome }] of rows.entries()) {
    const eleitor = eleitores[lugar];
    if (!eleitor) continue;
    const usuarioId = await insertOne(db, 'usuario', {
      login: eleitor.login,
      nome,
      cpf: eleitor.cpf,
      email: `${eleitor.login}@exemplo.com.br`,
      senha_hash: senhaHash,
      colaborador_id: id,
    });
    await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
      select ${usuarioId}, ${empresaId}, p.id from perfil p where p.nome = 'Talento'`.execute(db);
  }
}
