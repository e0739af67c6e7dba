import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import {
  nivelIdioma,
  situacaoFormacao,
  tipoCertificado,
  tipoFormacao,
} from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import type { listasDaTrajetoria } from './trajetoria.contract.ts';

type Listas = ReturnType<typeof listasDaTrajetoria>;
type Trajetoria = { readonly [L in keyof Listas]: z.output<Listas[L]> };

const juntar = (...partes: readonly (string | null | undefined | false)[]) => partes.filter(Boolean).join(' · ');

/** Month and year of a calendar date: '03/2024'. */
const mes = (data: string | null) => (data ? formatarData(data).slice(3) : null);

function Item({ titulo, linha, children }: { titulo: ReactNode; linha: string; children?: ReactNode }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Text size="sm" fw={600}>
        {titulo}
      </Text>
      {linha && (
        <Text size="sm" c="dimmed">
          {linha}
        </Text>
      )}
      {children}
    </div>
  );
}

const Nada = ({ texto }: { texto: string }) => (
  <Text size="sm" c="dimmed">
    {texto}
  </Text>
);

/** Where the person worked before, the last job first. */
export function ExperienciasLidas({
  experiencias,
  primeiroEmprego = false,
}: Pick<Trajetoria, 'experiencias'> & { readonly primeiroEmprego?: boolean }) {
  if (experiencias.length === 0)
    return <Nada texto={primeiroEmprego ? 'Procura o primeiro emprego.' : 'Nenhuma experiência informada.'} />;
  const ordem = [...experiencias].sort((a, b) => (b.dataAdmissao ?? '').localeCompare(a.dataAdmissao ?? ''));
  return ordem.map(
    ({ id, empresa, cargo, nomeMercado, dataAdmissao, dataDesligamento, salario, motivoSaida, observacao }) => (
      <Item
        key={id ?? `${empresa} ${dataAdmissao}`}
        titulo={nomeMercado ?? cargo?.nome ?? empresa}
        linha={juntar(
          empresa,
          `${mes(dataAdmissao)} a ${mes(dataDesligamento) ?? 'hoje'}`,
          salario && formatarDinheiro(salario),
          motivoSaida && `saiu por: ${motivoSaida}`,
        )}
      >
        {observacao && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {observacao}
          </Text>
        )}
      </Item>
    ),
  );
}

type Estudos = Pick<Trajetoria, 'formacao' | 'idiomas' | 'certificados'> & { readonly cursos: string | null };

/** What the person studied and which languages are known. */
export function EstudosLidos({ formacao, idiomas, certificados, cursos }: Estudos) {
  if (formacao.length + idiomas.length + certificados.length === 0 && !cursos)
    return <Nada texto="Nenhuma formação informada." />;
  return (
    <>
      {formacao.map(({ id, curso, local, tipo, situacao, conclusao, areaFormacao }) => (
        <Item
          key={id ?? curso}
          titulo={curso}
          linha={juntar(
            local,
            tipo && tipoFormacao.rotulo(tipo),
            situacao && situacaoFormacao.rotulo(situacao),
            conclusao,
            areaFormacao?.nome,
          )}
        />
      ))}
      {idiomas.length > 0 && (
        <Item
          titulo="Idiomas"
          linha={idiomas
            .map(
              ({ idioma, nivel }) => `${idioma?.nome}${nivel ? ` (${nivelIdioma.rotulo(nivel).toLowerCase()})` : ''}`,
            )
            .join(', ')}
        />
      )}
      {certificados.map(({ id, nome, tipo, instituicao, data, cargaHoraria }) => (
        <Item
          key={id ?? nome}
          titulo={nome}
          linha={juntar(
            tipo && tipoCertificado.rotulo(tipo),
            instituicao,
            data && formatarData(data),
            cargaHoraria !== null && `${cargaHoraria} horas`,
          )}
        />
      ))}
      {cursos && (
        <Item titulo="Outros cursos" linha="">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {cursos}
          </Text>
        </Item>
      )}
    </>
  );
}
