import { Group, Text } from '@mantine/core';
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

interface DoItem {
  readonly titulo: ReactNode;
  readonly linha: string;
  readonly acao?: ReactNode;
  readonly children?: ReactNode;
}

function Item({ titulo, linha, acao, children }: DoItem) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text size="sm" fw={600}>
          {titulo}
        </Text>
        {acao}
      </Group>
      {linha && (
        <Text size="sm" c="dimmed">
          {linha}
        </Text>
      )}
      {children}
    </div>
  );
}

/** What stands beside an entry of a list, such as a button that edits it. */
type AcaoDaEntrada = (lista: keyof Listas, entrada: Readonly<Record<string, unknown>>, nome: string) => ReactNode;

const Nada = ({ texto }: { texto: string }) => (
  <Text size="sm" c="dimmed">
    {texto}
  </Text>
);

/** Where the person worked before, the last job first. */
export function ExperienciasLidas({
  experiencias,
  primeiroEmprego = false,
  acao,
}: Pick<Trajetoria, 'experiencias'> & { readonly primeiroEmprego?: boolean; readonly acao?: AcaoDaEntrada }) {
  if (experiencias.length === 0)
    return <Nada texto={primeiroEmprego ? 'Procura o primeiro emprego.' : 'Nenhuma experiência informada.'} />;
  const ordem = [...experiencias].sort((a, b) => (b.dataAdmissao ?? '').localeCompare(a.dataAdmissao ?? ''));
  return ordem.map((experiencia) => {
    const { id, empresa, cargo, nomeMercado, dataAdmissao, dataDesligamento, salario, motivoSaida, observacao } =
      experiencia;
    const titulo = nomeMercado ?? cargo?.nome ?? empresa;
    return (
      <Item
        acao={acao?.('experiencias', experiencia, titulo)}
        key={id ?? `${empresa} ${dataAdmissao}`}
        titulo={titulo}
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
    );
  });
}

type Estudos = Pick<Trajetoria, 'formacao' | 'idiomas' | 'certificados'> & {
  readonly cursos: string | null;
  readonly acao?: AcaoDaEntrada;
};

const idiomaLido = ({ idioma, nivel }: Trajetoria['idiomas'][number]) =>
  `${idioma?.nome}${nivel ? ` (${nivelIdioma.rotulo(nivel).toLowerCase()})` : ''}`;

/** What the person studied and which languages are known. */
export function EstudosLidos({ formacao, idiomas, certificados, cursos, acao }: Estudos) {
  if (formacao.length + idiomas.length + certificados.length === 0 && !cursos)
    return <Nada texto="Nenhuma formação informada." />;
  return (
    <>
      {formacao.map((uma) => (
        <Item
          key={uma.id ?? uma.curso}
          titulo={uma.curso}
          acao={acao?.('formacao', uma, uma.curso)}
          linha={juntar(
            uma.local,
            uma.tipo && tipoFormacao.rotulo(uma.tipo),
            uma.situacao && situacaoFormacao.rotulo(uma.situacao),
            uma.conclusao,
            uma.areaFormacao?.nome,
          )}
        />
      ))}
      {idiomas.length > 0 && (
        <Item titulo="Idiomas" linha={acao ? '' : idiomas.map(idiomaLido).join(', ')}>
          {acao &&
            idiomas.map((um) => (
              <Group key={um.id ?? um.idioma?.id} justify="space-between" wrap="nowrap" gap="xs">
                <Text size="sm" c="dimmed">
                  {idiomaLido(um)}
                </Text>
                {acao('idiomas', um, um.idioma?.nome ?? '')}
              </Group>
            ))}
        </Item>
      )}
      {certificados.map((um) => (
        <Item
          key={um.id ?? um.nome}
          titulo={um.nome}
          acao={acao?.('certificados', um, um.nome)}
          linha={juntar(
            um.tipo && tipoCertificado.rotulo(um.tipo),
            um.instituicao,
            um.data && formatarData(um.data),
            um.cargaHoraria !== null && `${um.cargaHoraria} horas`,
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
