import type { Db } from '#platform/server/db/transaction.ts';
import { antes, type ComunsDemo, type EmpresaDemo, type FaixaDemo, insertLinks } from './base.ts';
import { type ColaboradorDemo, sortearFaixa } from './colaboradores.ts';
import { insertAll } from './insert.ts';
import { lugares } from './pessoas.ts';
import type { Random } from './random.ts';

/** A request of the demo, as candidates need it. */
export interface SolicitacaoDemo {
  readonly id: number;
  readonly data: string;
  readonly faixa: FaixaDemo;
  readonly estado: Estado;
  readonly quantidade: number;
}

/** Every state that a request can be in, with how often each is drawn. */
const estados = [
  'aprovada',
  'aprovada',
  'aprovada',
  'aprovada',
  'analise',
  'reprovada',
  'suspensa',
  'encerrada',
  'encerrada',
  'cancelada',
] as const;
type Estado = (typeof estados)[number];

const horarios = [
  'Segunda a sexta, 8h às 17h48',
  'Escala 6x1, 7h às 15h20',
  'Escala 12x36',
  'Segunda a sábado, 9h às 17h20',
] as const;

const status: Readonly<Record<Estado, 'I' | 'A' | 'R'>> = {
  aprovada: 'A',
  analise: 'I',
  reprovada: 'R',
  suspensa: 'A',
  encerrada: 'A',
  cancelada: 'I',
};

/** The columns of a request in a given state. */
export function linhaDaSolicitacao(
  random: Random,
  empresa: EmpresaDemo,
  o: { estado: Estado; data: string; faixa: FaixaDemo; quantidade: number; solicitanteId: number; hoje: string },
) {
  const { estado, data, faixa, hoje } = o;
  const depois = (dias: number) => [antes(data, -dias), hoje].sort()[0] ?? hoje;
  return {
    empresa_id: empresa.id,
    data,
    data_previsao_encerramento: antes(data, -60),
    descricao: faixa.cargo,
    horario_comercial: random.pick(horarios),
    estabelecimento_id: random.pick(empresa.estabelecimentos),
    area_organizacional_id: random.pick(faixa.areas),
    faixa_salarial_id: faixa.id,
    quantidade: o.quantidade,
    qtd_vagas_preenchidas: estado === 'encerrada' ? o.quantidade : 0,
    motivo_solicitacao_id: random.pick(empresa.motivos),
    vinculo: 'E',
    remuneracao: faixa.salario,
    escolaridade: faixa.escolaridade,
    sexo: 'I',
    idade_minima: 18,
    idade_maxima: 60,
    cidade_id: lugares[0].cidade,
    experiencias: `Experiência de pelo menos ${random.int(1, 4)} ano(s) em função semelhante.`,
    info_complementares: 'Plano de saúde, vale-alimentação, transporte e participação nos resultados.',
    status: status[estado],
    data_status: depois(3),
    solicitante_id: o.solicitanteId,
    liberador_id: estado === 'analise' || estado === 'cancelada' ? null : o.solicitanteId,
    recrutador_responsavel: 'Equipe de recrutamento',
    tipo_vaga: random.pick(['INTERNA', 'EXTERNA', 'MISTA']),
    horas_diarias_previstas: '8:48',
    suspensa: estado === 'suspensa',
    obs_suspensao: estado === 'suspensa' ? 'Aguardando definição do orçamento.' : null,
    encerrada: estado === 'encerrada',
    data_encerramento: estado === 'encerrada' ? depois(random.int(15, 50)) : null,
    obs_encerra: estado === 'encerrada' ? 'Todas as vagas foram preenchidas.' : null,
    cancelada: estado === 'cancelada',
    obs_cancelamento: estado === 'cancelada' ? 'A área decidiu não repor a posição.' : null,
    invisivel_para_gestor: false,
    incluir_colaboradores_desligados: false,
  };
}

/** Requests of a company in every state, with history and announcements. */
export async function criarSolicitacoes(
  db: Db,
  random: Random,
  empresa: EmpresaDemo,
  comuns: ComunsDemo,
  o: { hoje: string; quantas: number; solicitanteId: number; colaboradores: readonly ColaboradorDemo[] },
): Promise<SolicitacaoDemo[]> {
  const drawn = Array.from({ length: o.quantas }, (_, place) => {
    const estado = estados[place % estados.length] ?? 'aprovada';
    const data = antes(o.hoje, estado === 'encerrada' ? random.int(60, 700) : random.int(2, 55));
    return { estado, data, faixa: sortearFaixa(random, empresa.faixas), quantidade: random.int(1, 4) };
  });
  const ids = await insertAll(
    db,
    'solicitacao_pessoal',
    drawn.map((d) => linhaDaSolicitacao(random, empresa, { ...d, solicitanteId: o.solicitanteId, hoje: o.hoje })),
  );
  const criadas = drawn.map((d, place) => ({ ...d, id: ids[place] ?? 0 }));
  await insertAll(
    db,
    'solicitacao_historico',
    criadas.flatMap(({ id, data, estado }) =>
      passos(estado).map((acao, n) => ({
        empresa_id: empresa.id,
        solicitacao_pessoal_id: id,
        quando: `${antes(data, -n * 2)}T12:0${n}:00Z`,
        data: antes(data, -n * 2),
        acao,
        usuario_id: o.solicitanteId,
        usuario_nome: 'Marina Holanda',
      })),
    ),
  );
  await criarAnuncios(db, empresa, criadas);
  const desligados = o.colaboradores.filter(({ desligado }) => desligado);
  for (const { id } of criadas.filter((_, place) => place % 4 === 1 && desligados.length > 0)) {
    await insertLinks(db, 'solicitacao_substituido', empresa.id, ['solicitacao_pessoal_id', id], 'colaborador_id', [
      random.pick(desligados).id,
    ]);
  }
  for (const { id } of criadas.filter((_, place) => place % 3 === 0)) {
    const perto = comuns.bairros.filter(({ cidade }) => cidade === lugares[0].cidade).map((bairro) => bairro.id);
    await insertLinks(
      db,
      'solicitacao_bairro',
      empresa.id,
      ['solicitacao_pessoal_id', id],
      'bairro_id',
      random.some(perto, 3),
    );
  }
  return criadas;
}

const passos = (estado: Estado): string[] => [
  'Abertura',
  ...{
    aprovada: ['Aprovação'],
    analise: [],
    reprovada: ['Reprovação'],
    suspensa: ['Aprovação', 'Suspensão'],
    encerrada: ['Aprovação', 'Encerramento'],
    cancelada: ['Cancelamento'],
  }[estado],
];

async function criarAnuncios(db: Db, empresa: EmpresaDemo, solicitacoes: readonly SolicitacaoDemo[]): Promise<void> {
  const anunciadas = solicitacoes.filter(
    ({ estado }) => estado === 'aprovada' || estado === 'encerrada' || estado === 'suspensa',
  );
  await insertAll(
    db,
    'anuncio',
    anunciadas.map(({ id, faixa, data, quantidade }) => ({
      empresa_id: empresa.id,
      solicitacao_pessoal_id: id,
      titulo: faixa.cargo,
      descricao: `A ${empresa.nome} procura ${quantidade === 1 ? 'uma pessoa' : `${quantidade} pessoas`} para a função de ${faixa.cargo}.\n\nO que você vai fazer: cuidar das rotinas da área com segurança e qualidade, em equipe, aprendendo sempre.\n\nO que oferecemos: salário compatível com o mercado, plano de saúde, vale-alimentação, transporte e participação nos resultados.\n\nVagas abertas a todas as pessoas, inclusive pessoas com deficiência.`,
      exibir_modulo_externo: true,
      utilizar_avaliacoes_etapa_seletiva: false,
      dias_espera_nova_aplicacao: 30,
      publicado_em: `${data}T12:00:00Z`,
    })),
  );
}
