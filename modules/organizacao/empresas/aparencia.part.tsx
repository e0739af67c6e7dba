import { Box, Button, Group, Image, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Image.css';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { COR_PADRAO, corValida, readableOn, textOn } from '#platform/shared/color.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir } from '#platform/web/ui/icons.ts';
import { PAPEL } from '#platform/web/ui/palette.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { excluirLogo, gravarLogo, LIMITE_LOGO, obterTema } from './configuracao-chamadas.contract.ts';
import { empresa } from './empresas.contract.ts';

const Campo = fieldOf(empresa.form);

const TIPOS_LOGO = ['imagem'] as const;

/** Colours and logo of a company, with a sample of how they look together. */
export function Aparencia({ empresaId }: { empresaId: number | null }) {
  const tema = useEndpoint(
    obterTema,
    { params: { id: empresaId ?? 0 }, errors: 'nenhum' },
    { enabled: empresaId !== null },
  );
  const logoUrl = tema.data?.logoUrl ?? null;
  return (
    <>
      <FormSection titulo="Cores">
        <Campo name="aparencia.corPrincipal" span={6} />
        <Campo name="aparencia.corSecundaria" span={6} />
        <FieldCell span={12}>
          <Amostra logoUrl={logoUrl} />
        </FieldCell>
      </FormSection>
      <FormSection titulo="Logotipo">
        <FieldCell span={12}>
          {empresaId === null ? (
            <Text size="sm">Grave a empresa para poder enviar o logotipo.</Text>
          ) : (
            <Logo empresaId={empresaId} logoUrl={logoUrl} onChange={() => void tema.refetch()} />
          )}
        </FieldCell>
      </FormSection>
    </>
  );
}

const colorOr = (value: unknown) => (typeof value === 'string' && corValida(value) ? value : COR_PADRAO);

function Amostra({ logoUrl }: { logoUrl: string | null }) {
  const { form } = useFormContract();
  const [main, second, nome] = useWatch({
    control: form.control,
    name: ['aparencia.corPrincipal', 'aparencia.corSecundaria', 'nome'],
  }) as unknown[];
  const [principal, secundaria] = [colorOr(main), colorOr(second)];
  const title = typeof nome === 'string' && nome !== '' ? nome : 'Nome da empresa';
  return (
    <Box
      role="img"
      aria-label="Amostra das cores no portal de vagas"
      style={{ border: '1px solid var(--mantine-color-gray-3)', borderRadius: 8, overflow: 'hidden' }}
    >
      <Group
        px="md"
        py="sm"
        justify="space-between"
        style={{
          background: 'var(--app-papel)',
          color: 'var(--app-sobre-papel)',
          borderBottom: `4px solid ${principal}`,
        }}
      >
        {logoUrl ? (
          <Image src={withBase(logoUrl)} alt="" h={36} w="auto" fit="contain" />
        ) : (
          <Text fw={700}>{title}</Text>
        )}
        <Pill cor={principal}>Entrar</Pill>
      </Group>
      <Stack gap={6} p="md" style={{ background: 'var(--app-papel)', color: 'var(--app-sobre-papel)' }}>
        <Text fw={600} style={{ color: readableOn(PAPEL, principal) }}>
          Analista de Recursos Humanos
        </Text>
        <Group gap="xs">
          <Pill cor={secundaria}>Vaga nova</Pill>
          <Text size="sm">2 vagas em Fortaleza</Text>
        </Group>
      </Stack>
    </Box>
  );
}

const Pill = ({ cor, children }: { cor: string; children: string }) => (
  <Box px="sm" py={4} fz="sm" fw={600} style={{ background: cor, color: textOn(cor), borderRadius: 6 }}>
    {children}
  </Box>
);

function Logo({ empresaId, logoUrl, onChange }: { empresaId: number; logoUrl: string | null; onChange: () => void }) {
  const session = useOptionalSession();
  const { somenteLeitura } = useFormContract();
  const [progress, setProgress] = useState<number>();
  const changed = (text: string) => {
    toast.sucesso(text);
    onChange();
    if (session?.info.company?.id === empresaId) void session.reload();
  };
  async function upload(logo: File | null) {
    if (!logo) return;
    setProgress(0);
    try {
      await call(gravarLogo, { params: { id: empresaId }, files: { logo }, onProgress: setProgress });
      changed(`Arquivo ${logo.name} carregado com sucesso`);
    } catch {
      // The refusal is on the screen already.
    } finally {
      setProgress(undefined);
    }
  }
  async function remove() {
    if (!(await confirmar({ titulo: 'Excluir logotipo', texto: 'Tem certeza que deseja remover?', perigo: true })))
      return;
    const done = await call(excluirLogo, { params: { id: empresaId } }).catch(() => null);
    if (done) changed('Logotipo excluído com sucesso.');
  }
  return (
    <Stack gap="sm">
      {logoUrl && <Image src={withBase(logoUrl)} alt="Logotipo atual" mah={120} maw={320} w="auto" fit="contain" />}
      {!somenteLeitura && (
        <>
          <FileField
            label="Enviar imagem"
            value={null}
            onChange={(file) => void upload(file)}
            limite={LIMITE_LOGO}
            tipos={TIPOS_LOGO}
            progresso={progress}
          />
          <Text size="xs" c="dimmed">
            PNG, JPEG ou WebP de até 2 MB. O arquivo é gravado assim que escolhido.
          </Text>
          {logoUrl && (
            <Group>
              <Button variant="default" leftSection={<IconExcluir size={16} />} onClick={() => void remove()}>
                Excluir logotipo
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}
