import { z } from 'zod';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { CAMINHO_AMBIENTES } from '#modules/sst/ambientes/ambientes.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  decimal,
  opcao,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirExtintor } from './extintores.rules.ts';

const CAMINHO = '/sst/extintores';

export const agentes = opcoes([
  ['A', 'Água'],
  ['B', 'Pó BC'],
  ['P', 'Pó ABC'],
  ['C', 'Gás carbônico'],
  ['E', 'Espuma mecânica'],
  ['H', 'Halogenado'],
]);
export const unidades = opcoes([
  ['K', 'kg'],
  ['L', 'L'],
]);
export const situacoesDoExtintor = opcoes([
  ['U', 'Em uso'],
  ['R', 'Reserva'],
  ['M', 'Em manutenção'],
  ['B', 'Baixado'],
]);
export const vencimentos = opcoes([
  ['E', 'Vencido'],
  ['A', 'A vencer'],
  ['V', 'Em dia'],
]);

const numero = texto({ label: 'Número', max: 20, obrigatorio: true, exemplo: 'EXT-014' });
const agente = opcao(agentes, { label: 'Agente', obrigatorio: true });
export const estabelecimento = referencia({
  label: 'Estabelecimento',
  fonte: `${estabelecimentos.path}/opcoes`,
  obrigatorio: true,
});
export const ambiente = referencia({ label: 'Ambiente', fonte: `${CAMINHO_AMBIENTES}/opcoes` });
const ponto = texto({ label: 'Ponto', max: 120, exemplo: 'Ao lado da porta da doca' });
const situacao = opcao(situacoesDoExtintor, { label: 'Situação', genero: 'f', obrigatorio: true });
const ate = {
  inspecaoAte: data({ label: 'Inspeção mensal até' }),
  anualAte: data({ label: 'Inspeção anual até' }),
  recargaAte: data({ label: 'Recarga até' }),
  testeAte: data({ label: 'Ensaio hidrostático até', genero: 'm' }),
};
const venceEm = data({ label: 'Vence em', ajuda: 'O primeiro dos prazos.' });
export const vencimento = opcao(vencimentos, { label: 'Vencimento' });
const naoConforme = booleano({ label: 'Só não conformes', ajuda: 'A última inspeção achou algo.' });

const lugar = materia.campo('EXTINTOR', {
  ordem: 77,
  rotulo: 'Extintores',
  verbos: { INSPECIONAR: 'Inspecionar' },
  menu: { sinonimos: ['combate a incêndio', 'NR-23', 'recarga de extintor', 'ensaio hidrostático'] },
});
export const permissoesDoExtintor = lugar.permissoes;
export const grupoDosExtintores = lugar.menu.grupo;

/** A fire extinguisher: what it is, where it stands, and until when it is in order. */
export const extintor = resource({
  path: CAMINHO,
  nome: { um: 'Extintor', varios: 'Extintores', genero: 'm' },
  ...lugar,
  form: comRegras(
    z.object({
      numero,
      agente,
      capacidade: decimal({
        label: 'Capacidade',
        genero: 'f',
        inteiros: 4,
        positivo: true,
        obrigatorio: true,
      }),
      unidade: opcao(unidades, { label: 'Unidade', genero: 'f', obrigatorio: true }),
      situacao,
      estabelecimento,
      ambiente,
      ponto,
      fabricante: texto({ label: 'Fabricante', max: 100 }),
      seloInmetro: texto({ label: 'Selo do Inmetro', max: 30 }),
      fabricadoEm: data({ label: 'Fabricado em', genero: 'm', obrigatorio: true }),
      ultimaRecarga: data({ label: 'Última recarga' }),
      proximaRecarga: data({ label: 'Próxima recarga', ajuda: 'Vazia: um ano depois da última.' }),
      ultimoTeste: data({
        label: 'Último ensaio hidrostático',
        genero: 'm',
        ajuda: 'Vazio: conta da fabricação, por cinco anos.',
      }),
      observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
    }),
    conferirExtintor,
  ),
  detalhe: z.object({ ...ate, venceEm, vencimento }),
  linha: z.object({
    numero,
    agente,
    tamanho: texto({ label: 'Capacidade', max: 20 }),
    estabelecimento,
    ambiente,
    ponto,
    ...ate,
    venceEm,
    vencimento,
    conforme: booleano({ label: 'Conforme' }),
    situacao,
  }),
  filtro: z.object({
    busca: texto({ label: 'Número, ponto ou selo', max: 100 }),
    vencimento,
    situacao: opcional(situacao),
    agente: opcional(agente),
    estabelecimentoId: idDe(estabelecimento),
    ambienteId: idDe(ambiente),
    naoConforme,
  }),
});

/** Labels that one file takes. */
const ETIQUETAS = 200;

/** Labels with the number and a QR that opens the inspection on a phone. */
export const etiquetasDeExtintores = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/etiquetas`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Etiquetas de extintores com QR, em PDF',
  body: z.object({
    extintoresIds: referenciasIds({
      label: 'Extintores',
      fonte: `${CAMINHO}/opcoes`,
      obrigatorio: true,
      max: ETIQUETAS,
      mensagemObrigatorio: 'Escolha ao menos um extintor',
    }),
  }),
  formato: 'arquivo',
});
