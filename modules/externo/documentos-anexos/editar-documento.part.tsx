import { Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EXTENSOES_DE_ANEXO, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  atualizarDocumento,
  type DocumentoAnexo,
  documentoForm,
  listarDocumentos,
} from './documentos-anexos.contract.ts';

const Campo = fieldOf(documentoForm);

interface Props {
  readonly candidatoId: number;
  readonly documento: DocumentoAnexo;
  readonly onDone: () => void;
}

/** The form of one document; without another file the kept one stays. */
export function EditarUm({ candidatoId, documento, onDone }: Props) {
  const client = useQueryClient();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [progresso, setProgresso] = useState<number>();
  const contract = useContractForm({
    schema: documentoForm,
    defaults: { descricao: documento.descricao, data: documento.data },
    checkCompany: false,
    onSubmit: async (body, options) => {
      await call(atualizarDocumento, {
        params: { id: candidatoId, docId: documento.id },
        body,
        ...options,
        ...(arquivo ? { files: { arquivo } } : {}),
        onProgress: setProgresso,
      });
      toast.sucesso('Documento atualizado com sucesso.');
      await renew(client, listarDocumentos.path);
      onDone();
    },
  });
  return (
    <Paper withBorder p="md">
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="descricao" span={8} />
          <Campo name="data" span={4} />
          <FieldCell name="arquivo" span={12}>
            <FileField
              label="Arquivo"
              limite={LIMITE_DO_ANEXO}
              tipos={EXTENSOES_DE_ANEXO}
              value={arquivo}
              onChange={setArquivo}
              atual={documento.arquivo.name}
              progresso={progresso}
            />
          </FieldCell>
        </FieldGrid>
        <FormFooter onCancel={onDone} />
      </ContractFormView>
    </Paper>
  );
}
