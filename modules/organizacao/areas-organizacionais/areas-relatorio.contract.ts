import { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { report } from '#platform/shared/contract/report.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_AREAS, filtroDeAreas } from './areas-organizacionais.contract.ts';

const { ver } = permissoesOrganizacao.areaOrganizacional;

const { nome, ativa, codigoAC } = filtroDeAreas;
const filtro = z.object({ nome, ativa, codigoAC });

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
