import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { FieldCell, FormSection } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  baixarAssinatura,
  contratoProfissional,
  EXTENSOES_DA_ASSINATURA,
  enviarAssinatura,
  excluirAssinatura,
} from './contratos-profissional.contract.ts';

/** The picture of the signature of a stored contract: each action works at once, and an edit of the contract leaves it as it is. */
export function Assinatura({ id, nome, podeEditar }: { id: number; nome: string | null; podeEditar: boolean }) {
  const client = useQueryClient();
  const [atual, setAtual] = useState(nome);
  const [enviando, setEnviando] = useState(false);
  async function enviar(arquivo: File | null) {
    if (!arquivo) return;
    setEnviando(true);
    const feito = await call(enviarAssinatura, { params: { id }, body: {}, files: { arquivo } }).catch(() => null);
    setEnviando(false);
    if (!feito) return;
    setAtual(feito.assinaturaDigitalNome);
    toast.sucesso('Assinatura guardada com sucesso.');
    await renew(client, contratoProfissional.listar.path);
  }
  async function excluir() {
    const texto = 'Excluir a imagem da assinatura? O contrato fica.';
    if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
      return;
    await call(excluirAssinatura, { params: { id } });
    setAtual(null);
    toast.sucesso('Assinatura excluída com sucesso.');
    await renew(client, contratoProfissional.listar.path);
  }
  return (
    <FormSection titulo="Assinatura digital">
      <FieldCell span={12}>
        <FileField
          label="Imagem da assinatura"
          limite={LIMITE_DO_ANEXO}
          tipos={EXTENSOES_DA_ASSINATURA}
          value={null}
          atual={atual}
          disabled={!podeEditar || enviando}
          onChange={(arquivo) => void enviar(arquivo)}
        />
        {atual && (
          <Group gap="xs" mt="xs">
            <Button
              size="xs"
              variant="default"
              onClick={() => void download(baixarAssinatura, { params: { id } }).then(saveFile)}
            >
              Baixar
            </Button>
            {podeEditar && (
              <Button size="xs" variant="default" onClick={() => void excluir()}>
                Excluir assinatura
              </Button>
            )}
          </Group>
        )}
      </FieldCell>
    </FormSection>
  );
}
