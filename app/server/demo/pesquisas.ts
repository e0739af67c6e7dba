import { sql } from 'kysely';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { pontosDaResposta } from '#modules/organizacao/questionario/pontuacao.rules.ts';
import { modelosDoProduto } from '#modules/pesquisa/pesquisas/modelos.rules.ts';
import { encerrar } from '#modules/pesquisa/pesquisas/situacao.actions.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks, insertOne } from './insert.ts';
import { concordancia } from './modelos-avaliacao.ts';
import { gravarPerguntas, gravarRespostas, type PerguntaGravada } from './perguntas.ts';
import type { Random } from './random.ts';

const GRUPO_MINIMO = 5;

interface Pessoa {
  readonly id: number;
  readonly areaId: number | null;
}

interface Nova {
  readonly tipo?: 'P' | 'E' | 'T';
  readonly finalidade?: 'G' | 'N' | 'R';
  readonly titulo: string;
  readonly ini: string | null;
  readonly fim: string | null;
  readonly anonima?: boolean;
  readonly situacao?: 'R' | 'L';
  readonly link?: string | null;
  readonly porAspecto?: boolean;
  readonly porParte?: number | null;
  readonly anterior?: number | null;
  readonly instrucoes?: string;
  readonly perguntas: readonly PerguntaForm[];
}

interface Criada {
  readonly id: number;
  readonly empresaId: number;
  readonly questionario: number;
  readonly anonima: boolean;
  readonly forma: 'C' | 'L';
  readonly gravadas: readonly PerguntaGravada[];
}

const livre = (texto: string, aspecto: string | null = null): PerguntaForm => ({
  aspecto,
  texto,
  tipo: '3',
  peso: 1,
  obrigatoria: false,
  respostas: [],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
});
const escolha = (texto: string, textos: readonly string[], tipo: '1' | '5' = '1'): PerguntaForm => ({
  ...livre(texto),
  tipo,
  obrigatoria: true,
  respostas: textos.map((um) => ({ id: null, texto: um, peso: 1 })),
});

const clima: readonly PerguntaForm[] = [
  concordancia('Liderança', 'A minha liderança me ouve.'),
  concordancia('Liderança', 'Recebo retorno sobre o meu trabalho.'),
  concordancia('Comunicação', 'Sei o que acontece na empresa.'),
  concordancia('Comunicação', 'As áreas conversam entre si.'),
  concordancia('Reconhecimento', 'O meu esforço é visto.'),
  concordancia('Reconhecimento', 'O meu salário é justo para o que faço.'),
  concordancia('Desenvolvimento', 'Vejo futuro para mim aqui.'),
  concordancia('Ambiente', 'Gosto das pessoas com quem trabalho.'),
  livre('O que você mudaria primeiro?'),
];
const textos = [
  'Falta comunicação entre as áreas.',
  'O salário está abaixo do mercado.',
  'A liderança poderia dar mais retorno.',
  'Mais treinamento para quem quer crescer.',
  'O transporte do segundo turno atrasa muito.',
  'A comunicação com a liderança melhorou este ano.',
] as const;

/** Written without the trigger that makes questionnaires: a large demo loads without triggers. */
async function criar(db: Db, empresaId: number, o: Nova): Promise<Criada> {
  const questionario = await insertOne(db, 'questionario', { empresa_id: empresaId });
  const anonima = o.anonima ?? true;
  const forma = o.link ? 'L' : 'C';
  const id = await insertOne(db, 'pesquisa', {
    versao: 1,
    empresa_id: empresaId,
    questionario_id: questionario,
    tipo: o.tipo ?? 'P',
    finalidade: o.finalidade ?? 'G',
    titulo: o.titulo,
    data_ini: o.ini,
    data_fim: o.fim,
    ativa: true,
    anonima,
    forma,
    ordem_aleatoria: false,
    aplicar_por_aspecto: o.porAspecto ?? false,
    perguntas_por_parte: o.porParte ?? null,
    exibir_performance: false,
    instrucoes: o.instrucoes ?? null,
    anterior_id: o.anterior ?? null,
    situacao: o.situacao ?? 'L',
    grupo_minimo: anonima ? GRUPO_MINIMO : null,
    link_aberto: o.link ?? null,
    respostas_do_link: 0,
    sincronizacao: 'N',
  });
  const gravadas = await gravarPerguntas(db, empresaId, questionario, o.perguntas);
  return { id, empresaId, questionario, anonima, forma, gravadas };
}

/** One answer; `animo` from 0 to 1 is how well the person speaks of the company. */
function responder(random: Random, pergunta: PerguntaGravada, animo: number) {
  const { tipo, opcoes } = pergunta;
  const bem = Math.min(1, Math.max(0, animo + (random.next() - 0.5) * 0.7));
  const melhores = [...opcoes].sort((a, b) => a.peso - b.peso);
  const escolhida = melhores[Math.min(melhores.length - 1, Math.floor(bem * melhores.length))]?.id ?? null;
  const resposta = {
    perguntaId: pergunta.id,
    respostaId: tipo === '1' ? escolhida : null,
    respostasIds:
      tipo === '5'
        ? random.some(
            opcoes.map(({ id }) => id),
            random.int(1, 2),
          )
        : [],
    nota: tipo === '4' ? Math.round(bem * 10) : null,
    comentario: tipo === '3' && random.chance(0.6) ? random.pick(textos) : null,
  };
  const pontos = pontosDaResposta({ ...pergunta, peso: pergunta.peso ?? 1, respostas: opcoes }, resposta);
  return { ...resposta, pontos: tipo === '3' ? null : pontos };
}

type Dada = ReturnType<typeof responder>;
const foiDada = ({ respostaId, respostasIds, nota, comentario }: Dada) =>
  respostaId !== null || respostasIds.length > 0 || nota !== null || comentario !== null;

/** Who is asked, and of whom so many answered; the answers of an anonymous survey go into its box. */
async function participar(
  db: Db,
  random: Random,
  { id, empresaId, gravadas, forma }: Criada,
  pessoas: readonly Pessoa[],
  o: { parte: number; animo: number },
): Promise<void> {
  const respostas = pessoas.map((pessoa) => ({ ...pessoa, respondeu: random.chance(o.parte) }));
  if (forma === 'C')
    await insertAll(
      db,
      'pesquisa_participante',
      respostas.map((uma) => ({
        versao: 1,
        empresa_id: empresaId,
        pesquisa_id: id,
        colaborador_id: uma.id,
        turma_id: 0,
        area_id: uma.areaId,
        situacao: uma.respondeu ? 'R' : 'N',
      })),
    );
  await insertLinks(
    db,
    'pesquisa_urna',
    respostas
      .filter(({ respondeu }) => respondeu)
      .map(({ areaId }, lugar) => ({
        id: `${id.toString(16).padStart(8, '0')}-0000-4000-8000-${lugar.toString(16).padStart(12, '0')}`,
        empresa_id: empresaId,
        pesquisa_id: id,
        conteudo: {
          area: areaId,
          respostas: gravadas
            .map((pergunta) => responder(random, pergunta, o.animo + ((areaId ?? 0) % 5) * 0.05))
            .filter(foiDada)
            .map((uma) => ({
              pergunta_id: uma.perguntaId,
              opcoes_ids: uma.respostaId === null ? uma.respostasIds : [uma.respostaId],
              nota: uma.nota,
              comentario: uma.comentario,
              pontos: uma.pontos,
            })),
        },
      })),
  );
}

/** The identified one: by parts, with a question that only some are asked, half of it answered. */
async function identificada(db: Db, random: Random, empresaId: number, pessoas: readonly Pessoa[], hoje: string) {
  const uma = await criar(db, empresaId, {
    titulo: 'Trabalho híbrido',
    ini: somarDias(hoje, -5),
    fim: somarDias(hoje, 20),
    anonima: false,
    porParte: 2,
    instrucoes: 'Queremos combinar com você os dias na empresa e em casa. As respostas levam o seu nome.',
    perguntas: [
      escolha('Onde você trabalha melhor?', ['Na empresa', 'Em casa', 'Tanto faz']),
      escolha('O que falta para trabalhar bem em casa?', ['Internet', 'Cadeira e mesa', 'Silêncio', 'Nada'], '5'),
      escolha('Quantos dias por semana você viria à empresa?', ['Um', 'Dois', 'Três', 'Todos']),
      livre('Conte o que ajudaria.'),
    ],
  });
  const [onde, falta] = uma.gravadas;
  await sql`update questionario_pergunta set condicao_pergunta_id = ${onde?.id}, condicao_opcoes_ids = array[${onde?.opcoes[1]?.id}, ${onde?.opcoes[2]?.id}]::bigint[]
    where id = ${falta?.id}`.execute(db);
  const folhas = pessoas.slice(0, 24).map((pessoa) => {
    const dadas = uma.gravadas.map((pergunta) => responder(random, pergunta, 0.6));
    const naEmpresa = dadas[0]?.respostaId === onde?.opcoes[0]?.id;
    return { pessoa, dadas: dadas.filter((dada, lugar) => foiDada(dada) && !(naEmpresa && lugar === 1)) };
  });
  const em = `${somarDias(hoje, -2)}T14:00:00Z`;
  const ids = await insertAll(
    db,
    'questionario_preenchimento',
    folhas.map(() => ({
      empresa_id: empresaId,
      questionario_id: uma.questionario,
      ordem_perguntas: uma.gravadas.map(({ id }) => id),
      iniciado_em: em,
      concluido_em: em,
    })),
  );
  await gravarRespostas(
    db,
    empresaId,
    ids,
    folhas.map(({ dadas }) => ({ dadas, em })),
  );
  await insertAll(
    db,
    'pesquisa_participante',
    pessoas.slice(0, 60).map(({ id, areaId }, lugar) => ({
      versao: 1,
      empresa_id: empresaId,
      pesquisa_id: uma.id,
      colaborador_id: id,
      turma_id: 0,
      area_id: areaId,
      situacao: lugar < ids.length ? 'R' : 'N',
      preenchimento_id: ids[lugar] ?? null,
    })),
  );
}

/** Surveys of every kind: closed and running, anonymous with areas below the smallest group, by name, by open link, NPS with its history. */
export async function criarPesquisas(db: Db, random: Random, empresaId: number, hoje: string): Promise<void> {
  const { rows } =
    await sql<Pessoa>`select c.id, (select l.area_organizacional_id from colaborador_lotacao(c.id, ${hoje}::date) l) as "areaId"
    from colaborador c where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.anonimizado_em is null
    order by c.id limit 400`.execute(db);
  const fechar = (uma: Criada) => encerrar(db, { ...uma, grupoMinimo: GRUPO_MINIMO });
  const ano = (dias: number) => somarDias(hoje, dias).slice(0, 4);
  const passada = await criar(db, empresaId, {
    titulo: `Clima ${ano(-400)}`,
    ini: somarDias(hoje, -420),
    fim: somarDias(hoje, -400),
    porAspecto: true,
    perguntas: clima,
  });
  await participar(db, random, passada, rows, { parte: 0.6, animo: 0.5 });
  await fechar(passada);
  const atual = await criar(db, empresaId, {
    titulo: `Clima ${ano(-30)} (edição atual)`,
    ini: somarDias(hoje, -50),
    fim: somarDias(hoje, -30),
    porAspecto: true,
    anterior: passada.id,
    perguntas: clima,
  });
  await participar(db, random, atual, rows, { parte: 0.8, animo: 0.62 });
  await fechar(atual);
  let anterior: number | null = null;
  for (const [lugar, animo] of [0.55, 0.68, 0.78, 0.8].entries()) {
    const ultima = lugar === 3;
    const pulso: Criada = await criar(db, empresaId, {
      finalidade: 'N',
      titulo: `Pulso de NPS ${lugar + 1}`,
      ini: somarDias(hoje, ultima ? -3 : -270 + 90 * lugar),
      fim: somarDias(hoje, ultima ? 12 : -255 + 90 * lugar),
      anterior,
      ...modelosDoProduto.N,
    });
    await participar(db, random, pulso, rows, { parte: ultima ? 0.35 : 0.7, animo });
    if (!ultima) await fechar(pulso);
    anterior = pulso.id;
  }
  const psicossocial = await criar(db, empresaId, {
    finalidade: 'R',
    titulo: 'Riscos psicossociais (NR-1)',
    ini: somarDias(hoje, -60),
    fim: somarDias(hoje, -40),
    porAspecto: true,
    ...modelosDoProduto.R,
  });
  await participar(db, random, psicossocial, rows, { parte: 0.75, animo: 0.55 });
  await fechar(psicossocial);
  await identificada(db, random, empresaId, rows, hoje);
  const pergunta = concordancia('Refeitório', 'A comida do refeitório é boa.');
  const aberta = await criar(db, empresaId, {
    titulo: 'Refeitório',
    ini: somarDias(hoje, -2),
    fim: somarDias(hoje, 30),
    link: `demonstracao-refeitorio-${empresaId}`,
    instrucoes: 'Leia o QR code do cartaz e responda em um minuto.',
    perguntas: [pergunta, concordancia('Refeitório', 'O tempo de fila é curto.'), livre('O que você pede?')],
  });
  await participar(db, random, aberta, rows.slice(0, 9), { parte: 1, animo: 0.6 });
  await criar(db, empresaId, {
    tipo: 'E',
    titulo: 'Conversa de três meses',
    ini: null,
    fim: null,
    anonima: false,
    situacao: 'R',
    perguntas: [
      escolha('A integração foi como você esperava?', ['Sim', 'Em parte', 'Não']),
      livre('O que faltou?', 'Integração'),
    ],
  });
  await criar(db, empresaId, {
    tipo: 'T',
    titulo: 'Reação ao treinamento',
    ini: somarDias(hoje, -10),
    fim: somarDias(hoje, 30),
    situacao: 'R',
    perguntas: [concordancia('Conteúdo', 'O conteúdo serve ao meu trabalho.')],
  });
  await insertAll(db, 'nps_resposta', [
    { versao: 1, empresa_id: empresaId, usuario_id: 1, nota: 9, comentario: 'Acho tudo depressa.', data: hoje },
  ]);
}
