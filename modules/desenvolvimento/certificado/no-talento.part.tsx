import { Group, Stack, Text } from '@mantine/core';
import { colaboradorCertificacao } from '#modules/desenvolvimento/colaboradores-certificacoes/colaboradores-certificacoes.contract.ts';
import { SituacaoDaCertificacao } from '#modules/desenvolvimento/colaboradores-certificacoes/situacao.part.tsx';
import { registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { CAMINHO_CERTIFICADO, listarCertificados, permissoesDoCertificado } from './certificado.contract.ts';
import { SituacaoDoCertificado } from './situacao.part.tsx';

function Certificacoes({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(colaboradorCertificacao.listar, linhasLidas(colaboradorId) as never);
  return (
    <LinhasNaPagina
      lidas={lidas}
      lista={listaDoTalento(colaboradorCertificacao, colaboradorId)}
      nenhuma="Nenhuma certificação."
    >
      {(linhas) =>
        linhas.map(({ id, certificacao, validaAte, situacao }) => (
          <Group key={id} gap="xs" mb={4}>
            <Text size="sm" fw={500}>
              {certificacao.nome}
            </Text>
            <SituacaoDaCertificacao situacao={situacao} />
            {validaAte && <Text size="sm" c="dimmed">{`até ${formatarData(validaAte)}`}</Text>}
          </Group>
        ))
      }
    </LinhasNaPagina>
  );
}

function Emitidos({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(listarCertificados, linhasLidas(colaboradorId) as never);
  return (
    <LinhasNaPagina
      lidas={lidas}
      lista={listaDoTalento({ path: CAMINHO_CERTIFICADO, nome: { varios: 'Certificados' } }, colaboradorId)}
      nenhuma="Nenhum certificado emitido."
    >
      {(linhas) =>
        linhas.map(({ id, numero, nome, concluidoEm, situacao }) => (
          <Group key={id} gap="xs" mb={4}>
            <Text size="sm" fw={500}>
              {nome}
            </Text>
            <SituacaoDoCertificado situacao={situacao} />
            <Text size="sm" c="dimmed">{`nº ${numero}, ${formatarData(concluidoEm)}`}</Text>
          </Group>
        ))
      }
    </LinhasNaPagina>
  );
}

function NaPagina({ colaboradorId }: { colaboradorId: number }) {
  const veCertificados = usePermission(permissoesDoCertificado.ver);
  return (
    <Stack gap="md">
      <Certificacoes colaboradorId={colaboradorId} />
      {veCertificados && <Emitidos colaboradorId={colaboradorId} />}
    </Stack>
  );
}

/** Certifications and issued certificates on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: colaboradorCertificacao.permissoes.ver,
  acoes: [registrar(colaboradorCertificacao, { rotulo: 'Registrar certificação', icone: IconConfirmado, ordem: 14 })],
  naPagina: { id: 'certificacoes', titulo: 'Certificações e certificados', ordem: 44, Conteudo: NaPagina },
};
