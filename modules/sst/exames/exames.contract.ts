import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, inteiro, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const codigoESocial = texto({
  label: 'Código no eSocial',
  max: 4,
  ajuda: 'Os quatro dígitos do procedimento na Tabela 27 do eSocial.',
  exemplo: '0281',
});
const periodico = booleano({ label: 'Periódico' });
const periodicidade = inteiro({
  label: 'Periodicidade',
  genero: 'f',
  min: 1,
  max: 98,
  ajuda: 'De quantos em quantos meses o exame se repete.',
});
const ativo = booleano({ label: 'Ativo' });

export const exame = resource({
  path: '/sst/exames',
  nome: { um: 'Exame', varios: 'Exames', genero: 'm' },
  ...cadastro('EXAME', { menu: { sinonimos: ['audiometria'] } }),
  form: comRegras(
    z.object({
      nome,
      descricao: texto({ label: 'Descrição', genero: 'f', max: 30 }),
      codigoESocial,
      periodico,
      periodicidade,
      ativo,
    }),
    (form, recusar) => {
      if (form.codigoESocial && !/^\d{4}$/.test(form.codigoESocial)) recusar('codigoESocial', 'Informe quatro dígitos');
      if (form.periodico && form.periodicidade === null) recusar('periodicidade', 'Periodicidade é obrigatória');
    },
  ).overwrite((form) => (form.periodico ? form : { ...form, periodicidade: null })),
  linha: z.object({ nome, codigoESocial, periodico, periodicidade, ativo }),
  filtro: z.object({ nome: opcional(nome) }),
});
