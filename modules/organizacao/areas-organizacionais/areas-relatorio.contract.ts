import { z } from 'zod';
import { filtroAtivo } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { opcao, texto } from '#platform/shared/contract/kinds.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_AREAS } from './areas-organizacionais.contract.ts';

const { ver } = permissoesOrganizacao.areaOrganizacional;

const filtro = z.object({
  nome: texto({ label: 'Descrição', genero: 'f', max: 60 }),
  ativa: opcao(filtroAtivo, { label: 'Situação', genero: 'f' }),
  codigoAC: texto({ label: 'Código na folha de pagamento', max: 20 }),
});

export type FiltroDoRelatorioDeAreas = z.output<typeof filtro>;

export const relatorioDeAreas = report({
  path: `${CAMINHO_AREAS}/relatorio`,
  titulo: 'Áreas Organizacionais',
  filtro,
  permissao: ver,
});

/** The same report as the documents call it: always a PDF, by GET. */
export const obterRelatorioDeAreas = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_AREAS}/relatorio`,
  acesso: exige(ver),
  resumo: 'Obtém o relatório de áreas organizacionais em PDF',
  query: filtro,
  formato: 'arquivo',
});
