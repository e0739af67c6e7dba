import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { IconAdmitir, IconAlerta, IconDocumento, IconSuspender, IconTrocar } from '#platform/web/ui/icons.ts';
import { type Happening, HappeningLine } from '#platform/web/workflow/history.tsx';
import { baixarMeuDocumento, type MeuTalento } from './minha-ficha.contract.ts';

const dias = (de: string, ate: string | null) => {
  if (ate === null) return `desde ${formatarData(de)}`;
  return de === ate ? formatarData(de) : `${formatarData(de)} a ${formatarData(ate)}`;
};

interface Linha {
  readonly id: number;
  readonly titulo: ReactNode;
  readonly detalhe: string;
}

/** Lines of two rows each, which fit a phone where a table would not. */
export function Linhas({ linhas, nenhuma }: { linhas: readonly Linha[]; nenhuma: string }) {
  if (linhas.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {nenhuma}
      </Text>
    );
  return linhas.map(({ id, titulo, detalhe }) => (
    <div key={id} style={{ marginBottom: 10 }}>
      <Text size="sm" fw={600} component="div" style={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Text>
      {detalhe && (
        <Text size="sm" c="dimmed">
          {detalhe}
        </Text>
      )}
    </div>
  ));
}

/** One's own documents, each to be opened. */
export const MeusDocumentos = ({ documentos }: Pick<MeuTalento, 'documentos'>) => (
  <Linhas
    nenhuma="Nenhum documento na sua ficha."
    linhas={documentos.map(({ id, tipo, descricao, arquivo, data, validade }) => ({
      id,
      titulo: (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          ta="left"
          mih={28}
          onClick={() => void download(baixarMeuDocumento, { params: { id } }).then(saveFile)}
        >
          {tipo ?? descricao ?? arquivo ?? 'Documento'}
        </Anchor>
      ),
      detalhe: [tipo && descricao, data && formatarData(data), validade && `vale até ${formatarData(validade)}`]
        .filter(Boolean)
        .join(' · '),
    }))}
  />
);

export const MeusAfastamentos = ({ afastamentos }: Pick<MeuTalento, 'afastamentos'>) => (
  <Linhas
    nenhuma="Nenhum afastamento."
    linhas={afastamentos.map(({ id, motivo, inicio, fim }) => ({ id, titulo: motivo, detalhe: dias(inicio, fim) }))}
  />
);

export const MinhasOcorrencias = ({ ocorrencias }: { ocorrencias: NonNullable<MeuTalento['ocorrencias']> }) => (
  <Linhas
    nenhuma="Nenhuma ocorrência."
    linhas={ocorrencias.map(({ id, tipo, de, ate }) => ({ id, titulo: tipo, detalhe: dias(de, ate) }))}
  />
);

/** What one earns and earned, the newest first. */
export const MeuSalario = ({ salarios }: { salarios: NonNullable<MeuTalento['salarios']> }) => (
  <Linhas
    nenhuma="Nenhum salário registrado."
    linhas={salarios.toReversed().map(({ data, salario }, lugar) => ({
      id: lugar,
      titulo: formatarDinheiro(salario),
      detalhe: `desde ${formatarData(data)}`,
    }))}
  />
);

const acontecido = (chave: string, titulo: string, data: string, detalhe: string | null): Happening => ({
  chave,
  titulo,
  detalhe,
  data,
  quando: null,
  por: null,
});

/** What happened to oneself here, the newest first. */
export function MinhaLinhaDoTempo({ ficha, passos, documentos, afastamentos, ocorrencias }: MeuTalento) {
  const itens = [
    ...(ficha.dataAdmissao
      ? [{ ...acontecido('admissao', 'Admissão', ficha.dataAdmissao, null), icone: IconAdmitir, cor: 'green.8' }]
      : []),
    ...passos
      .filter(({ mudancas }) => !mudancas.includes('ADMISSAO'))
      .map(({ id, data, motivo, cargo, faixaSalarial, areaOrganizacional, salario }) => ({
        ...acontecido(
          `passo ${id}`,
          motivoHistorico.rotulo(motivo),
          data,
          [
            [cargo?.nome, faixaSalarial?.nome].filter(Boolean).join(' '),
            areaOrganizacional?.nome,
            salario && formatarDinheiro(salario),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        icone: IconTrocar,
        cor: 'blue.8',
      })),
    ...afastamentos.map(({ id, motivo, inicio, fim }) => ({
      ...acontecido(`afastamento ${id}`, `Afastamento: ${motivo}`, inicio, dias(inicio, fim)),
      icone: IconSuspender,
    })),
    ...(ocorrencias ?? []).map(({ id, tipo, de, ate }) => ({
      ...acontecido(`ocorrencia ${id}`, tipo, de, ate === de ? null : dias(de, ate)),
      icone: IconAlerta,
    })),
    ...documentos.flatMap(({ id, tipo, descricao, data }) =>
      data ? [{ ...acontecido(`documento ${id}`, tipo ?? 'Documento', data, descricao), icone: IconDocumento }] : [],
    ),
  ].sort((a, b) => (b.data ?? '').localeCompare(a.data ?? ''));
  return <HappeningLine itens={itens} vazio="Nada aconteceu ainda." primeiros={6} />;
}
