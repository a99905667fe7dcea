import { type PDFDocument, PDFName, type PDFOperator, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { type FoilFinish, foilInks } from '#domain/cards/print/foil.ts';
import { number, operator, resources } from '../page-content.ts';

/** A spot ink that overprints: it prints over the other inks and knocks nothing out. */
export interface FoilPlate {
  readonly colour: PDFRef;
  readonly overprint: PDFRef;
}

export function addPlate({ context }: PDFDocument, plate: string, finish: FoilFinish): FoilPlate {
  const tint = context.register(
    context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...foilInks[finish].shown], N: 1 }),
  );
  return {
    colour: context.register(context.obj(['Separation', plate, 'DeviceCMYK', tint])),
    overprint: context.register(context.obj({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })),
  };
}

/** Operators that set the plate as the ink of a page's next foil mask. */
export function inFoil(page: PDFPage, { colour, overprint }: FoilPlate): PDFOperator[] {
  const [colourName, stateName] = [PDFName.of('Foil'), PDFName.of('Overprint')];
  resources(page, 'ColorSpace').set(colourName, colour);
  resources(page, 'ExtGState').set(stateName, overprint);
  return [operator('gs', stateName), operator('cs', colourName), operator('scn', number(1))];
}
