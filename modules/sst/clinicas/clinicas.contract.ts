import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras, mensagemObrigatorio } from '#platform/shared/contract/field-schema.ts';
import { data, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { cnpj, telefone } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

export const tiposDeClinica = opcoes([
  ['CLINICA', 'Clínica'],
  ['OUTRO', 'Outro'],
]);

/** Where somebody who examines is found. */
export const ondeAtende = {
  endereco: texto({ label: 'Endereço', max: 80 }),
  telefone: telefone({ label: 'Telefone', forma: 'completo' }),
  horarioAtendimento: texto({ label: 'Horário de atendimento', max: 45, exemplo: 'Seg. a sex., das 8h às 17h' }),
};

const nome = texto({ label: 'Nome', max: 44, obrigatorio: true });
const tipo = opcao(tiposDeClinica, { label: 'Tipo', obrigatorio: true });
const dataInicioContrato = data({ label: 'Início do contrato', genero: 'm', obrigatorio: true });

export const clinica = resource({
  path: '/sst/clinicas',
  nome: { um: 'Clínica', varios: 'Clínicas e Médicos Autorizados', genero: 'f' },
  ...cadastro('CLINICA', { menu: { sinonimos: ['laboratório'] } }),
  form: comRegras(
    z.object({
      nome,
      tipo,
      cnpj: cnpj({ label: 'CNPJ' }),
      outro: texto({ label: 'Qual', max: 50, exemplo: 'Consultório' }),
      dataInicioContrato,
      ...ondeAtende,
    }),
    (form, recusar) => {
      if (form.tipo === 'CLINICA' && form.cnpj === null) recusar('cnpj', mensagemObrigatorio('CNPJ'));
      if (form.tipo === 'OUTRO' && form.outro === null) recusar('outro', mensagemObrigatorio('Qual'));
    },
  ).overwrite((form) => (form.tipo === 'CLINICA' ? { ...form, outro: null } : { ...form, cnpj: null })),
  linha: z.object({ nome, tipo, dataInicioContrato, ...ondeAtende }),
  filtro: z.object({ nome: opcional(nome), tipo: opcional(tipo) }),
});
