import { z } from 'zod';
import { cadastro } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { opcoesDeAreas, opcoesDeCargos } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { inteiro, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';

const cargo = referencia({
  label: 'Cargo',
  fonte: opcoesDeCargos,
  ajuda: 'Em branco, o limite vale para a área inteira.',
});
const areaOrganizacional = referencia({
  label: 'Área organizacional',
  genero: 'f',
  fonte: opcoesDeAreas,
  obrigatorio: true,
});
const campos = {
  areaOrganizacional,
  cargo,
  limite: inteiro({ label: 'Limite de colaboradores', min: 0, max: 99999, obrigatorio: true }),
  contrato: texto({ label: 'Contrato', max: 100 }),
};

export const limiteColaborador = resource({
  path: '/utilitario/configuracoes-limite-colaborador',
  nome: {
    um: 'Configuração de limite de colaboradores',
    varios: 'Configurações de limite de colaboradores',
    genero: 'f',
  },
  ...cadastro('LIMITE_COLABORADOR', {
    ordem: 60,
    menu: { grupo: ['Utilitários', 'Empresa'], sinonimos: ['quadro de pessoal', 'headcount'] },
  }),
  form: z.object(campos),
  linha: z.object({ ...campos, ocupados: inteiro({ label: 'Colaboradores ativos' }) }),
  filtro: z.object({
    areaId: idDe(areaOrganizacional),
    cargoId: idDe(cargo),
  }),
});

/** A line of the list. */
export type LinhaLimiteColaborador = z.output<typeof limiteColaborador.linha>;
