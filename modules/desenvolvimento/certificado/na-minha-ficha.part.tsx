import { Button, Group, Stack, Text } from '@mantine/core';
import { SituacaoDaCertificacao } from '#modules/desenvolvimento/colaboradores-certificacoes/situacao.part.tsx';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { baixarMeuCertificado, listarMeusCertificados } from './proprios.contract.ts';
import { SituacaoDoCertificado } from './situacao.part.tsx';

const baixar = (id: number) => download(baixarMeuCertificado, { params: { id } }).then(saveFile, () => undefined);

/** The own certifications and certificates, to read and to take away. */
export function MeusCertificados() {
  const lido = useEndpoint(listarMeusCertificados);
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const { certificacoes, certificados } = data;
  return (
    <Stack gap="md">
      {certificacoes.length === 0 && certificados.length === 0 && (
        <Text size="sm" c="dimmed">
          Você ainda não tem certificações nem certificados.
        </Text>
      )}
      {certificacoes.map(({ id, nome, validaAte, situacao, precisa }) => (
        <Group key={id} gap="xs">
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Text>
          <SituacaoDaCertificacao situacao={situacao} precisa={precisa} />
          {validaAte && <Text size="sm" c="dimmed">{`até ${formatarData(validaAte)}`}</Text>}
        </Group>
      ))}
      {certificados.map(({ id, numero, nome, cargaHoraria, concluidoEm, situacao }) => (
        <Group key={`certificado-${id}`} justify="space-between" gap="xs">
          <div style={{ flex: '1 1 220px', minWidth: 0 }}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nome}
            </Text>
            <Text size="sm" c="dimmed">
              {[`Certificado nº ${numero}`, cargaHoraria && `${cargaHoraria} h`, formatarData(concluidoEm)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {situacao === 'V' ? null : <SituacaoDoCertificado situacao={situacao} />}
          {situacao !== 'R' && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconBaixar size={16} />}
              aria-label={`Baixar o certificado ${nome}`}
              onClick={() => void baixar(id)}
            >
              Baixar
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

/** The same in the own file. */
export const parte: ParteDaMinhaFicha = {
  id: 'certificados',
  titulo: 'Certificações e certificados',
  ordem: 20,
  Conteudo: MeusCertificados,
};
