import { ActionIcon, Button, Group, Paper, SimpleGrid, Text, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAdicionar, IconExcluir } from '#platform/web/ui/icons.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  excluirFoto,
  type Foto,
  type FotoForm,
  fotoForm,
  incluirFoto,
  LIMITE_DA_FOTO,
  listarFotos,
  mostrarFoto,
  TIPOS_DA_FOTO,
} from './fotos.contract.ts';

const Campo = fieldOf(fotoForm);

/** The photographs of a stored investigation, each with what it shows: each action works at once, apart from the form around it. */
export function Fotos({ id, podeEditar }: { id: number; podeEditar: boolean }) {
  const client = useQueryClient();
  const lido = useEndpoint(listarFotos, { params: { id } });
  const { data } = lido;
  const [incluindo, setIncluindo] = useState<true | null>(null);
  const renovar = () => renew(client, listarFotos.path);
  async function excluir({ id: fotoId, legenda }: Foto) {
    const texto = `Excluir a foto "${legenda}"?`;
    if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
      return;
    await call(excluirFoto, { params: { id, fotoId } });
    toast.sucesso('Foto excluída com sucesso.');
    await renovar();
  }
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.length === 0 && !podeEditar) return null;
  return (
    <FormSection titulo="Fotos">
      <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          {data.map((foto) => (
            <Paper withBorder p="xs" key={foto.id} component="figure" m={0}>
              <img
                src={pathWith(mostrarFoto.path, { id, fotoId: foto.id })}
                alt={foto.legenda}
                style={{ display: 'block', width: '100%', height: 190, objectFit: 'contain' }}
              />
              <Group component="figcaption" wrap="nowrap" justify="space-between" mt={6} gap="xs">
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {foto.legenda}
                </Text>
                {podeEditar && (
                  <Tooltip label="Excluir foto">
                    <ActionIcon
                      size={36}
                      color="red"
                      aria-label={`Excluir a foto ${foto.legenda}`}
                      onClick={() => void excluir(foto).catch(() => undefined)}
                    >
                      <IconExcluir size={18} />
                    </ActionIcon>
                  </Tooltip>
                )}
              </Group>
            </Paper>
          ))}
        </SimpleGrid>
        {podeEditar && (
          <Button
            mt="xs"
            variant="default"
            size="xs"
            leftSection={<IconAdicionar size={15} />}
            onClick={() => setIncluindo(true)}
          >
            Incluir foto
          </Button>
        )}
      </div>
      <TargetDialog titulo="Incluir foto" alvo={incluindo} onClose={() => setIncluindo(null)}>
        {() => (
          <Envio
            id={id}
            onClose={() => setIncluindo(null)}
            onSaved={() => {
              setIncluindo(null);
              void renovar();
            }}
          />
        )}
      </TargetDialog>
    </FormSection>
  );
}

function Envio({ id, onClose, onSaved }: { id: number; onClose: () => void; onSaved: () => void }) {
  const [foto, setFoto] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const contract = useContractForm<FotoForm>({
    schema: fotoForm,
    defaults: {},
    onSubmit: async (body, options) => {
      setFalta(foto === null);
      if (!foto) return;
      await call(incluirFoto, { params: { id }, body, files: { foto }, ...options });
      toast.sucesso('Foto incluída com sucesso.');
      onSaved();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FileField
        label="Foto (JPEG ou PNG)"
        required
        limite={LIMITE_DA_FOTO}
        tipos={TIPOS_DA_FOTO}
        value={foto}
        error={falta && !foto ? 'Foto é obrigatória' : undefined}
        onChange={setFoto}
      />
      <FieldGrid>
        <Campo name="legenda" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
