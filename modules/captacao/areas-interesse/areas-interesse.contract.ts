import { z } from 'zod';
import { cadastro } from '#modules/captacao/captacao.permissions.ts';
import { areaOrganizacional } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { referenciasIds, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const areasOrganizacionaisIds = referenciasIds({
  label: 'Áreas organizacionais',
  genero: 'f',
  fonte: `${areaOrganizacional.path}/opcoes`,
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos uma área organizacional',
});

const campoObservacao = textoLongo({ label: 'Observação', max: 255 });

export const areaInteresse = resource({
  path: '/captacao/areas-interesse',
  nome: { um: 'Área de interesse', varios: 'Áreas de interesse', genero: 'f' },
  ...cadastro('AREA_INTERESSE', { ordem: 20, menu: { ordem: 130 } }),
  form: z.object({ nome, areasOrganizacionaisIds, observacao: campoObservacao }),
  linha: z.object({ nome, observacao: campoObservacao }),
  filtro: z.object({
    nome: opcional(nome),
    areasOrganizacionaisIds: opcional(areasOrganizacionaisIds),
  }),
});
