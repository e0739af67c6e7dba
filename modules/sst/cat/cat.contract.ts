import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { fonteCidades } from '#modules/organizacao/geral/lugares.contract.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  hora,
  inteiro,
  lista,
  opcao,
  referencia,
  simNao,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { cep, cnpj, telefone } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirCat, type FormDaCat, somenteDaCat } from './cat.rules.ts';
import {
  CAMINHO_CAT,
  FONTE_DAS_ORIGENS,
  FONTE_DOS_AFASTAMENTOS,
  FONTE_DOS_PAISES,
  fonteDa,
  lugarDaCat,
} from './fontes.contract.ts';

export const especiesDeCat = opcoes([
  ['INICIAL', 'Inicial'],
  ['REABERTURA', 'Reabertura'],
  ['OBITO', 'Comunicação de óbito'],
]);
export const tiposDeAcidente = opcoes([
  ['TIPICO', 'Típico'],
  ['DOENCA', 'Doença'],
  ['TRAJETO', 'Trajeto'],
]);
/** Id of a line within a record; null for a new one. */
export const codigoDaLinha = inteiro({ label: 'Código' });

export const iniciativasDaCat = opcoes([
  ['EMPREGADOR', 'Empregador'],
  ['JUDICIAL', 'Ordem judicial'],
  ['FISCALIZACAO', 'Determinação de órgão fiscalizador'],
]);
export const lateralidades = opcoes([
  ['NAO_SE_APLICA', 'Não aplicável'],
  ['ESQUERDA', 'Esquerda'],
  ['DIREITA', 'Direita'],
  ['AMBAS', 'Ambas'],
]);
export const tiposDeLocal = opcoes([
  ['1', 'Estabelecimento do empregador no Brasil'],
  ['2', 'Estabelecimento do empregador no exterior'],
  ['3', 'Estabelecimento de terceiros'],
  ['4', 'Via pública'],
  ['5', 'Área rural'],
  ['6', 'Embarcação'],
  ['9', 'Outros'],
]);

export const situacoesDaInvestigacao = opcoes([
  ['S', 'Sem investigação'],
  ['E', 'Em curso'],
  ['A', 'Atrasada'],
  ['C', 'Encerrada'],
]);
/** How far the investigation of an accident is. */
export const situacaoDaInvestigacao = opcao(situacoesDaInvestigacao, { label: 'Investigação', genero: 'f' });

export const situacoesDoPrazo = opcoes([
  ['A', 'Atrasada'],
  ['P', 'No prazo'],
  ['C', 'Comunicada'],
  ['F', 'Não acompanhada'],
]);
const prazo = data({ label: 'Prazo da S-2210', genero: 'm' });
/** Whether an accident was told to eSocial in this product's environment, and if not, whether there is still time. */
const situacaoDoPrazo = opcao(situacoesDoPrazo, {
  label: 'Comunicação ao eSocial',
  genero: 'f',
  ajuda: 'Não acompanhada: sem eSocial configurado, ou de antes do dia a partir do qual ele é enviado daqui.',
});

const manter = { pessoal: 'manter' } as const;
/** What names a leave is of who sees leaves (decision 294). */
const doAfastamento = { sensivel: permissoesDeAfastamentos.ver } as const;
const apagar = { pessoal: 'apagar' } as const;
export const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ...manter,
});
const especie = opcao(especiesDeCat, { label: 'Tipo de CAT', obrigatorio: true, ...manter });
const dia = data({ label: 'Data do acidente', obrigatorio: true, ...manter });
const tipo = opcao(tiposDeAcidente, { label: 'Tipo de acidente', obrigatorio: true, ...manter });
const dataObito = data({ label: 'Data do óbito', ...manter });
const ultimoDia = data({ label: 'Último dia trabalhado', genero: 'm', ...manter });
const houveAfastamento = simNao({ label: 'Houve afastamento', ...manter });
const afastamento = referencia({
  label: 'Afastamento deste acidente',
  fonte: FONTE_DOS_AFASTAMENTOS,
  ajuda: 'Com ele, a estatística conta os dias do afastamento, e não os digitados.',
  ...doAfastamento,
  ...manter,
});
const parteAtingida = referencia({
  label: 'Parte do corpo atingida',
  genero: 'f',
  fonte: fonteDa('partes'),
  obrigatorio: true,
  ...manter,
});
export const estabelecimento = referencia({
  label: 'Estabelecimento',
  fonte: `${estabelecimentos.path}/opcoes`,
  ...manter,
});
const temAtestado = booleano({ label: 'Atestado informado' });
const investigacaoId = inteiro({ label: 'Código da investigação' });

const form = comRegras(
  z.object({
    colaborador,
    especie,
    origem: referencia({ label: 'CAT de origem', genero: 'f', fonte: FONTE_DAS_ORIGENS, ...manter }),
    data: dia,
    tipo,
    hora: hora({ label: 'Hora do acidente', genero: 'f', ...manter }),
    horasTrabalhadas: hora({ label: 'Horas trabalhadas antes', exemplo: '05:30', ...manter }),
    dataObito,
    ultimoDia,
    houveAfastamento,
    afastamento,
    policia: booleano({ label: 'Comunicado à autoridade policial', ...manter }),
    iniciativa: opcao(iniciativasDaCat, { label: 'Iniciativa da CAT', genero: 'f', obrigatorio: true, ...manter }),
    parteAtingida,
    lateralidade: opcao(lateralidades, { label: 'Lateralidade', genero: 'f', obrigatorio: true, ...manter }),
    agenteCausador: referencia({
      label: 'Agente causador',
      fonte: fonteDa('agentes'),
      obrigatorio: true,
      ...manter,
    }),
    situacaoGeradora: referencia({
      label: 'Situação geradora',
      genero: 'f',
      fonte: fonteDa('situacoes'),
      obrigatorio: true,
      ...manter,
    }),
    descricao: textoLongo({
      label: 'Como aconteceu',
      max: 999,
      obrigatorio: true,
      ajuda: 'Vai à CAT: o que a pessoa fazia e o que se passou.',
      ...apagar,
    }),
    tipoLocal: opcao(tiposDeLocal, { label: 'Tipo de local', obrigatorio: true, ...manter }),
    local: texto({ label: 'Especificação do local', genero: 'f', max: 255, exemplo: 'Pátio de carga', ...manter }),
    estabelecimento,
    cnpjDoLocal: cnpj({ label: 'CNPJ do local', ...manter }),
    cep: cep({ label: 'CEP', ...manter }),
    cidade: referencia({ label: 'Cidade', genero: 'f', fonte: fonteCidades, ...manter }),
    pais: referencia({ label: 'País', fonte: FONTE_DOS_PAISES, ...manter }),
    codigoPostal: texto({ label: 'Código postal', max: 12, ajuda: 'De 4 a 12 caracteres, como no país.', ...manter }),
    logradouro: texto({ label: 'Logradouro', max: 100, obrigatorio: true, ...manter }),
    numero: texto({ label: 'Número', max: 10, obrigatorio: true, ajuda: 'Sem número: S/N.', ...manter }),
    complemento: texto({ label: 'Complemento', max: 30, ...manter }),
    bairro: texto({ label: 'Bairro', max: 90, ...manter }),
    diasPerdidos: inteiro({
      label: 'Dias perdidos',
      min: 0,
      max: 9999,
      ajuda: 'Dias corridos de afastamento, desde o dia seguinte ao acidente até a véspera do retorno (NBR 14280).',
      ...manter,
    }),
    diasDebitados: inteiro({
      label: 'Dias debitados',
      min: 0,
      max: 6000,
      ajuda: 'Por incapacidade permanente ou morte, pela tabela da NBR 14280: 6000 em caso de morte.',
      ...manter,
    }),
    testemunhas: lista(
      z.object({
        id: codigoDaLinha,
        nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
        telefone: telefone({ label: 'Telefone', forma: 'completo' }),
        relato: textoLongo({ label: 'Relato', max: 2000 }),
      }),
      { label: 'Testemunhas', max: 20 },
    ),
  }),
  (valores, recusar) => conferirCat(valores as unknown as FormDaCat, recusar),
).overwrite((valores) => somenteDaCat(valores as unknown as FormDaCat) as unknown as typeof valores);
export type CatForm = z.output<typeof form>;

/** An accident at work as it is told to social security (S-2210); the certificate stands apart, for health professionals. */
export const comunicacaoDeAcidente = resource({
  path: CAMINHO_CAT,
  nome: { um: 'CAT', varios: 'Comunicações de Acidente de Trabalho (CAT)', genero: 'f' },
  ...lugarDaCat,
  form,
  detalhe: z.object({
    temAtestado,
    anonimo,
    investigacaoId,
    inicioDoAfastamento: data({ label: 'Início do afastamento', genero: 'm', ...doAfastamento }),
    fimDoAfastamento: data({ label: 'Fim do afastamento', genero: 'm', ...doAfastamento }),
  }),
  linha: z.object({
    data: dia,
    colaborador,
    tipo,
    especie,
    parteAtingida,
    houveAfastamento,
    afastamento,
    temAtestado,
    anonimo,
    investigacao: situacaoDaInvestigacao,
    investigacaoId,
    diasSemInvestigacao: inteiro({ label: 'Dias sem investigação' }),
    prazoS2210: prazo,
    situacaoS2210: situacaoDoPrazo,
  }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(colaborador, { obrigatorio: false }),
    tipo: opcional(tipo),
    especie: opcional(especie),
    investigacao: opcional(situacaoDaInvestigacao),
    situacaoS2210: opcional(situacaoDoPrazo),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});

/** The CAT on paper, for the worker, the union and the authority; nothing of its certificate. */
export const imprimirCat = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_CAT}/{id}/pdf`,
  acesso: exige(lugarDaCat.permissoes.ver),
  resumo: 'Imprime uma CAT',
  params: porId,
  body: z.object({}),
  formato: 'arquivo',
});
