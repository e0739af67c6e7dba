import { emDias, emPercentual, media, mediana, porFaixaDeDias } from '#modules/captacao/relatorios/contagens.rules.ts';
import { estadoSolicitacao } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type Estatisticas, type Quadro, type Recorte, recortes } from './estatisticas.contract.ts';

/** What the statistics need of a request; days are null while it is open. */
export interface SolicitacaoContada {
  readonly cargoId: number;
  readonly cargo: string;
  readonly areaId: number;
  readonly area: string;
  readonly motivoId: number;
  readonly motivo: string;
  readonly situacao: string;
  readonly encerramento: string | null;
  readonly vagas: number;
  readonly preenchidas: number;
  readonly dias: number | null;
}

export interface EtapaContada {
  readonly id: number;
  readonly etapa: string;
  readonly candidatos: number;
  readonly naoAptos: number;
}

/** Candidates counted by a name: how they heard, why they were turned away. */
export interface NomeContado {
  readonly id: number;
  readonly nome: string;
  readonly qtd: number;
}

/** Place of a duration among the bands. */
const faixa = (dias: number) => String(porFaixaDeDias([dias]).findIndex(({ valor }) => valor === 1));

/** Which row of a picture a request belongs to, by cut; null when it is in none. */
export const chaveDe: Readonly<Partial<Record<Recorte, (s: SolicitacaoContada) => string | null>>> = {
  faixa: ({ dias }) => (dias === null ? null : faixa(dias)),
  mes: ({ dias, encerramento }) => (dias === null ? null : (encerramento?.slice(0, 7) ?? null)),
  cargo: ({ dias, cargoId }) => (dias === null ? null : String(cargoId)),
  area: ({ dias, areaId }) => (dias === null ? null : String(areaId)),
  tempoMotivo: ({ dias, motivoId }) => (dias === null ? null : String(motivoId)),
  motivo: ({ motivoId }) => String(motivoId),
  situacao: ({ situacao }) => situacao,
};

const rotuloDe: Readonly<Partial<Record<Recorte, (s: SolicitacaoContada) => string>>> = {
  mes: ({ encerramento }) => `${encerramento?.slice(5, 7)}/${encerramento?.slice(0, 4)}`,
  cargo: ({ cargo }) => cargo,
  area: ({ area }) => area,
  tempoMotivo: ({ motivo }) => motivo,
  motivo: ({ motivo }) => motivo,
  situacao: ({ situacao }) => estadoSolicitacao.rotulo(situacao),
};

interface Grupo {
  readonly chave: string;
  readonly rotulo: string;
  readonly de: readonly SolicitacaoContada[];
}

function agrupar(lista: readonly SolicitacaoContada[], recorte: Recorte): Grupo[] {
  const grupos = new Map<string, { rotulo: string; de: SolicitacaoContada[] }>();
  for (const s of lista) {
    const chave = chaveDe[recorte]?.(s) ?? null;
    if (chave === null) continue;
    const grupo = grupos.get(chave) ?? { rotulo: rotuloDe[recorte]?.(s) ?? chave, de: [] };
    grupo.de.push(s);
    grupos.set(chave, grupo);
  }
  return [...grupos].map(([chave, grupo]) => ({ chave, ...grupo }));
}

const diasDe = (lista: readonly SolicitacaoContada[]) =>
  lista.map(({ dias }) => dias).filter((dias): dias is number => dias !== null);
const soma = (lista: readonly SolicitacaoContada[], de: (s: SolicitacaoContada) => number) =>
  lista.reduce((total, s) => total + de(s), 0);

/** Mean time by a cut: longest first, or in time. */
function quadroDeTempo(
  lista: readonly SolicitacaoContada[],
  recorte: 'mes' | 'cargo' | 'area' | 'tempoMotivo',
  coluna: string,
): Quadro {
  const linhas = agrupar(lista, recorte).map(({ chave, rotulo, de }) => {
    const dias = diasDe(de);
    return {
      chave,
      rotulo,
      valor: Number(media(dias) ?? 0),
      celulas: [formatarInteiro(de.length), emDias(media(dias)), emDias(mediana(dias))],
    };
  });
  linhas.sort(recorte === 'mes' ? (a, b) => (a.chave < b.chave ? -1 : 1) : (a, b) => b.valor - a.valor);
  return {
    recorte,
    titulo: recortes.rotulo(recorte),
    forma: recorte === 'mes' ? 'linha' : 'barras',
    medida: 'Média de dias',
    mostra: 1,
    colunas: [coluna, 'Encerradas', 'Média', 'Mediana'],
    linhas,
  };
}

function quadroDeFaixas(lista: readonly SolicitacaoContada[]): Quadro {
  const dias = diasDe(lista);
  const faixas = porFaixaDeDias(dias);
  return {
    recorte: 'faixa',
    titulo: recortes.rotulo('faixa'),
    forma: 'colunas',
    medida: 'Solicitações',
    mostra: 0,
    colunas: ['Dias', 'Solicitações', 'Percentual'],
    linhas:
      dias.length === 0
        ? []
        : faixas.map(({ rotulo, valor }, lugar) => ({
            chave: String(lugar),
            rotulo,
            valor,
            celulas: [formatarInteiro(valor), emPercentual(valor, dias.length)],
          })),
  };
}

/** What the states of a request say by their colour: open, held up, fulfilled, given up. */
const tons: Readonly<Record<string, Quadro['linhas'][number]['tom']>> = {
  A: 'acento',
  S: 'alerta',
  E: 'sucesso',
  C: 'cinza',
};

function quadroDeVagas(lista: readonly SolicitacaoContada[], recorte: 'motivo' | 'situacao', coluna: string): Quadro {
  const todas = soma(lista, ({ vagas }) => vagas);
  const linhas = agrupar(lista, recorte).map(({ chave, rotulo, de }) => {
    const vagas = soma(de, (s) => s.vagas);
    const preenchidas = soma(de, (s) => s.preenchidas);
    return {
      chave,
      rotulo,
      valor: vagas,
      ...(recorte === 'situacao' ? { tom: tons[chave] } : {}),
      celulas: [
        formatarInteiro(de.length),
        formatarInteiro(vagas),
        emPercentual(vagas, todas),
        formatarInteiro(preenchidas),
        formatarInteiro(Math.max(0, vagas - preenchidas)),
      ],
    };
  });
  return {
    recorte,
    titulo: recortes.rotulo(recorte),
    // There are few states, and they are parts of all vacancies; reasons may be many.
    forma: recorte === 'situacao' ? 'rosca' : 'barras',
    medida: 'Vagas',
    mostra: 1,
    colunas: [coluna, 'Solicitações', 'Vagas', 'Percentual', 'Preenchidas', 'Não preenchidas'],
    linhas: linhas.sort((a, b) => b.valor - a.valor),
  };
}

/** Stages in their order: share of the first one, and of the one before. */
function quadroDoFunil(etapas: readonly EtapaContada[]): Quadro {
  const primeira = etapas[0]?.candidatos ?? 0;
  return {
    recorte: 'etapa',
    titulo: recortes.rotulo('etapa'),
    forma: 'funil',
    medida: 'Candidatos',
    mostra: 0,
    colunas: ['Etapa', 'Candidatos', 'Da primeira', 'Da anterior'],
    linhas: etapas.map(({ id, etapa, candidatos }, lugar) => ({
      chave: String(id),
      rotulo: etapa,
      valor: candidatos,
      celulas: [
        formatarInteiro(candidatos),
        emPercentual(candidatos, primeira),
        lugar === 0 ? '–' : emPercentual(candidatos, etapas[lugar - 1]?.candidatos ?? 0),
      ],
    })),
  };
}

function quadroDosNaoAptos(etapas: readonly EtapaContada[]): Quadro {
  const todos = etapas.reduce((total, { naoAptos }) => total + naoAptos, 0);
  return {
    recorte: 'naoAptos',
    titulo: recortes.rotulo('naoAptos'),
    forma: 'barras',
    medida: 'Candidatos',
    mostra: 0,
    colunas: ['Etapa', 'Não aptos', 'Percentual', 'Da etapa'],
    linhas: etapas
      .filter(({ naoAptos }) => naoAptos > 0)
      .map(({ id, etapa, candidatos, naoAptos }) => ({
        chave: String(id),
        rotulo: etapa,
        valor: naoAptos,
        celulas: [formatarInteiro(naoAptos), emPercentual(naoAptos, todos), emPercentual(naoAptos, candidatos)],
      })),
  };
}

function quadroDeNomes(recorte: 'divulgacao' | 'reprovacao', coluna: string, nomes: readonly NomeContado[]): Quadro {
  const todos = nomes.reduce((total, { qtd }) => total + qtd, 0);
  return {
    recorte,
    titulo: recortes.rotulo(recorte),
    forma: 'barras',
    medida: 'Candidatos',
    mostra: 0,
    colunas: [coluna, 'Candidatos', 'Percentual'],
    linhas: nomes.map(({ id, nome, qtd }) => ({
      chave: String(id),
      rotulo: nome,
      valor: qtd,
      celulas: [formatarInteiro(qtd), emPercentual(qtd, todos)],
    })),
  };
}

/**
 * Figures and pictures of a period. Takes its requests, the stages in their order with the candidates that came to them,
 * and the candidates by how they heard and by why they were turned away. A picture without anything to show is left out.
 */
export function montarEstatisticas(
  lista: readonly SolicitacaoContada[],
  etapas: readonly EtapaContada[],
  meios: readonly NomeContado[],
  reprovacoes: readonly NomeContado[],
): Estatisticas {
  const dias = diasDe(lista);
  const vagas = soma(lista, (s) => s.vagas);
  const preenchidas = soma(lista, (s) => s.preenchidas);
  const abertas = lista.filter(({ situacao }) => situacao === 'A' || situacao === 'S');
  const quadros = [
    quadroDeFaixas(lista),
    quadroDeTempo(lista, 'mes', 'Mês'),
    quadroDoFunil(etapas),
    quadroDeNomes('divulgacao', 'Como ficou sabendo', meios),
    quadroDeVagas(lista, 'situacao', 'Situação'),
    quadroDeVagas(lista, 'motivo', 'Motivo'),
    quadroDeTempo(lista, 'cargo', 'Cargo'),
    quadroDeTempo(lista, 'area', 'Área'),
    quadroDeTempo(lista, 'tempoMotivo', 'Motivo'),
    quadroDosNaoAptos(etapas),
    quadroDeNomes('reprovacao', 'Motivo', reprovacoes),
  ];
  return {
    indicadores: [
      {
        codigo: 'tempoMedio',
        rotulo: 'Tempo médio',
        valor: emDias(media(dias)),
        detalhe: `mediana de ${emDias(mediana(dias))}`,
      },
      {
        codigo: 'solicitacoes',
        rotulo: 'Solicitações',
        valor: formatarInteiro(lista.length),
        detalhe: `${formatarInteiro(dias.length)} encerradas`,
      },
      {
        codigo: 'preenchidas',
        rotulo: 'Vagas preenchidas',
        valor: formatarInteiro(preenchidas),
        detalhe: `${emPercentual(preenchidas, vagas)} de ${formatarInteiro(vagas)}`,
      },
      {
        codigo: 'emAberto',
        rotulo: 'Vagas em aberto',
        valor: formatarInteiro(soma(abertas, (s) => Math.max(0, s.vagas - s.preenchidas))),
        detalhe: `${formatarInteiro(abertas.length)} solicitações`,
      },
    ],
    quadros: quadros.filter(({ linhas }) => linhas.length > 0),
  };
}
