import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks } from './insert.ts';
import { gestor, talento } from './logins.ts';
import type { Random } from './random.ts';

interface Pessoa {
  readonly id: number;
  readonly login: string | null;
}

/** Talents of each company of whom the demo tells how they grow. */
const PESSOAS = 30;

/** Who has a log-in comes first, then the area of the manager. */
async function escolherPessoas(db: Db, empresaId: number, hoje: string): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`select c.id, u.login from colaborador c
    left join usuario u on u.colaborador_id = c.id and u.login in (${gestor.login}, ${talento.login})
    where c.empresa_id = ${empresaId} and c.anonimizado_em is null and c.data_admissao < ${somarDias(hoje, -120)}
      and (c.data_desligamento is null or c.data_desligamento > ${hoje})
    order by u.login nulls last, not exists (select from colaborador_lotacao(c.id, ${hoje}::date) l
      join area_organizacional a on a.id = l.area_organizacional_id and a.nome = 'Produção'), c.id limit ${PESSOAS}`.execute(
    db,
  );
  return rows;
}

/** Title, aim, origin, and the actions: what, kind, name of the competence. */
const planos = [
  [
    'Preparar-se para liderar a equipe',
    'Assumir a liderança do turno com segurança, sabendo delegar e dar retorno às pessoas.',
    'N',
    [
      ['Curso de liderança de equipes', 'C', 'Trabalho em equipe'],
      ['Mentoria mensal com a gerência', 'M', 'Mediação de conflitos'],
      ['Conduzir a reunião diária por quatro semanas', 'T', 'Comunicação oral'],
    ],
  ],
  [
    'Comunicar resultados com clareza',
    'Apresentar os números da área para outras áreas sem apoio.',
    'A',
    [
      ['Ler "Storytelling com dados"', 'L', 'Comunicação oral'],
      ['Apresentar os indicadores do mês à diretoria', 'P', 'Comunicação oral'],
    ],
  ],
  [
    'Resolver problemas pela causa',
    null,
    'A',
    [
      ['Curso de análise de causa raiz', 'C', 'Resolução de problemas'],
      ['Projeto: reduzir as paradas da linha 2', 'P', 'Resolução de problemas'],
      ['Registrar cada solução no quadro da área', 'T', 'Planejamento'],
    ],
  ],
  [
    'Aprender a planejar a semana',
    'Chegar à sexta-feira com o combinado da segunda feito.',
    'L',
    [
      ['Planejar a semana com o gestor, às segundas', 'T', 'Planejamento'],
      ['Leitura sobre organização do trabalho', 'L', null],
    ],
  ],
] as const;

/** Plans of development: done, going on and late, with what talent and manager wrote. */
async function criarPlanos(
  db: Db,
  random: Random,
  empresaId: number,
  { hoje, pessoas }: { hoje: string; pessoas: readonly Pessoa[] },
) {
  const feitos = pessoas.map((pessoa, lugar) => {
    // Those who log in have one that goes on, and something late in it.
    const estado = pessoa.login ? 'atrasado' : (['em curso', 'atrasado', 'feito'] as const)[lugar % 3];
    const inicio = somarDias(hoje, -random.int(70, 110));
    return {
      pessoa,
      estado,
      inicio,
      fim: somarDias(hoje, estado === 'feito' ? -5 : 150),
      plano: planos[pessoa.login ? 0 : lugar % planos.length],
    };
  });
  const ids = await insertAll(
    db,
    'pdi',
    feitos.map(({ pessoa, inicio, fim, plano = planos[0] }) => ({
      versao: 1,
      empresa_id: empresaId,
      colaborador_id: pessoa.id,
      titulo: plano[0],
      objetivo: plano[1],
      origem: plano[2],
      inicio,
      fim,
    })),
  );
  const { rows: competencias } = await sql<{
    id: number;
    nome: string;
  }>`select id, nome from competencia where empresa_id = ${empresaId}`.execute(db);
  const competencia = new Map(competencias.map(({ id, nome }) => [nome, id]));
  await insertAll(
    db,
    'pdi_acao',
    feitos.flatMap(({ estado, plano = planos[0] }, lugar) =>
      plano[3].map(([descricao, tipo, nome], ordem) => {
        const feita = estado === 'feito' || (ordem === 0 && estado === 'em curso');
        const vencida = estado === 'atrasado' && ordem === 0;
        const prazo = somarDias(hoje, estado === 'feito' ? -20 - ordem : vencida ? -12 : 4 + 40 * ordem);
        return {
          empresa_id: empresaId,
          pdi_id: ids[lugar] ?? 0,
          descricao,
          tipo,
          competencia_id: (nome && competencia.get(nome)) ?? null,
          prazo,
          progresso: feita ? 100 : vencida ? 50 : random.pick([0, 0, 25, 50]),
          concluida_em: feita ? somarDias(hoje, -25) : null,
        };
      }),
    ),
  );
  await sql`insert into pdi_conversa (empresa_id, pdi_id, quando, texto, usuario_id, do_talento)
    select ${empresaId}, p.id, ${`${somarDias(hoje, -9)}T14:00:00-03:00`}::timestamptz + f.ordem * interval '1 day', f.texto,
      case when f.do_talento then (select u.id from usuario u where u.colaborador_id = p.colaborador_id) else 1 end, f.do_talento
    from pdi p cross join (values (0, false, 'Como está o curso? Se a escala atrapalhar, avise que ajustamos.'),
      (1, true, 'Fiz metade. Nesta semana retomo, à noite.')) f (ordem, do_talento, texto)
    where p.empresa_id = ${empresaId} and (not f.do_talento or exists (select from usuario u where u.colaborador_id = p.colaborador_id))
      and exists (select from pdi_acao a where a.pdi_id = p.id and a.progresso between 1 and 99)`.execute(db);
}

/** Goal of an area or of who works there, what it is measured by, and what was noted of that, month by month. */
const daArea = [
  'Perder menos na produção',
  'Perdas de matéria-prima',
  '%',
  '6.50',
  '4.00',
  ['6.20', '5.70', '5.10'],
] as const;
const dasPessoas = [
  ['Reduzir as paradas da linha', 'Horas paradas por mês', 'h', '42.00', '20.00', ['40.00', '35.50', '31.00']],
  ['Formar substitutos para cada posto', 'Pessoas treinadas', 'pessoas', '0.00', '6.00', ['1.00', '2.00', '5.00']],
  ['Entregar no prazo', 'Pedidos entregues no prazo', '%', '88.00', '96.00', ['88.50', '90.00', '90.50']],
  ['Zerar acidentes com afastamento', 'Acidentes com afastamento', null, '3.00', '0.00', ['2.00', '1.00', '0.00']],
] as const;

/** Goals of production and of the people, with notes of three months. */
async function criarMetas(db: Db, empresaId: number, { hoje, pessoas }: { hoje: string; pessoas: readonly Pessoa[] }) {
  const { rows: areas } = await sql<{ id: number }>`select id from area_organizacional
    where empresa_id = ${empresaId} and nome = 'Produção'`.execute(db);
  const periodo = { versao: 1, empresa_id: empresaId, inicio: somarDias(hoje, -120), fim: somarDias(hoje, 120) };
  const gravar = async (
    de: { colaborador_id: number | null; area_organizacional_id: number | null; meta_mae_id: number | null },
    [titulo, descricao, unidade, inicial, alvo, valores]: typeof daArea | (typeof dasPessoas)[number],
    quantos: number,
  ) => {
    const [id = 0] = await insertAll(db, 'meta', [{ ...periodo, ...de, titulo, peso: 1 }]);
    const notados = valores.slice(0, quantos);
    const medida = {
      empresa_id: empresaId,
      meta_id: id,
      descricao,
      unidade,
      inicial,
      alvo,
      atual: notados.at(-1) ?? null,
      peso: 1,
    };
    const [resultado = 0] = await insertAll(db, 'meta_resultado', [medida]);
    await insertAll(
      db,
      'meta_registro',
      notados.map((valor, mes) => ({
        empresa_id: empresaId,
        meta_resultado_id: resultado,
        quando: `${somarDias(hoje, -90 + 30 * mes)}T13:00:00-03:00`,
        valor,
        confianca: mes === 2 ? 'M' : 'A',
        comentario: mes === 1 ? 'Dentro do que se combinou no mês.' : null,
        usuario_id: 1,
      })),
    );
    return id;
  };
  const [area] = areas;
  const mae = area
    ? await gravar({ colaborador_id: null, area_organizacional_id: area.id, meta_mae_id: null }, daArea, 3)
    : null;
  for (const [lugar, { id }] of pessoas.entries())
    await gravar(
      { colaborador_id: id, area_organizacional_id: null, meta_mae_id: mae },
      dasPessoas[lugar % dasPessoas.length] ?? dasPessoas[0],
      lugar % 4,
    );
}

const ditos = [
  ['E', 'Na parada de terça você organizou a equipe sem ninguém pedir, e voltamos a produzir antes do turno seguinte.'],
  ['S', 'Nas reuniões, experimente dizer primeiro o número e depois a explicação: as pessoas acompanham melhor.'],
  ['E', 'Obrigado por ensinar a leitura do painel aos novos. Já vi dois deles ajudando outros.'],
  ['S', 'Quando um pedido atrasar, avise no mesmo dia. Assim conseguimos falar com o cliente antes dele.'],
] as const;

/** What people told each other, what was asked and waits, and talks of the manager with one of the team. */
async function criarFeedbacks(
  db: Db,
  empresaId: number,
  { hoje, pessoas }: { hoje: string; pessoas: readonly Pessoa[] },
) {
  const em = (dias: number) => `${somarDias(hoje, -dias)}T15:20:00-03:00`;
  const de = (lugar: number) => pessoas[lugar % pessoas.length]?.id ?? 0;
  if (pessoas.length < 3) return;
  await insertAll(
    db,
    'feedback',
    pessoas.map(({ id, login }, lugar) => ({
      empresa_id: empresaId,
      de_id: de(lugar + 1),
      para_id: id,
      tipo: ditos[lugar % ditos.length]?.[0] ?? 'E',
      texto: ditos[lugar % ditos.length]?.[1] ?? '',
      visivel_ao_gestor: login === null || lugar % 2 === 1,
      quando: em(3 + 2 * lugar),
      lido_em: lugar % 3 === 0 ? null : em(1),
    })),
  );
  const comLogin = pessoas.filter(({ login }) => login !== null);
  const [primeiro, segundo] = comLogin;
  if (!primeiro || !segundo) return;
  await insertAll(db, 'feedback_pedido', [
    {
      empresa_id: empresaId,
      de_id: primeiro.id,
      para_id: segundo.id,
      texto: 'Como foi a reunião de ontem, que conduzi pela primeira vez?',
      quando: em(1),
    },
    {
      empresa_id: empresaId,
      de_id: segundo.id,
      para_id: primeiro.id,
      texto: 'O que eu posso melhorar na passagem de turno?',
      quando: em(2),
    },
  ]);
  const chefe = comLogin.find(({ login }) => login === gestor.login);
  const outro = comLogin.find(({ login }) => login === talento.login);
  if (!chefe || !outro) return;
  const conversas = await insertAll(
    db,
    'conversa_individual',
    [14, -7].map((dias) => ({
      versao: 1,
      empresa_id: empresaId,
      gestor_id: chefe.id,
      talento_id: outro.id,
      data: somarDias(hoje, -dias),
      notas: dias > 0 ? 'Combinamos: o curso termina até o fim do mês, e a escala muda se precisar.' : null,
    })),
  );
  await insertAll(
    db,
    'conversa_individual_pauta',
    conversas.flatMap((conversa_id, lugar) =>
      ['Andamento do plano de desenvolvimento', 'Escala das próximas semanas'].map((texto) => ({
        empresa_id: empresaId,
        conversa_id,
        texto,
        feito: lugar === 0,
      })),
    ),
  );
  await insertLinks(db, 'conversa_individual_reservada', [
    {
      conversa_id: conversas[0] ?? 0,
      empresa_id: empresaId,
      texto: 'Pensar no nome para a liderança do turno da noite.',
    },
  ]);
}

/** How people grow: their plans, their goals, and what they tell each other. */
export async function criarDesenvolvimento(db: Db, random: Random, empresaId: number, hoje: string): Promise<void> {
  const pessoas = await escolherPessoas(db, empresaId, hoje);
  await criarPlanos(db, random, empresaId, { hoje, pessoas });
  await criarMetas(db, empresaId, { hoje, pessoas });
  await criarFeedbacks(db, empresaId, { hoje, pessoas });
}
