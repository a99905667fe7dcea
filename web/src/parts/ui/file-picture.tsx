import { useEffect, useRef } from 'react';

/** Shows a picked picture file. Decorative, because the file's name or a label is beside it. */
export function FilePicture({ file, className }: { readonly file: File; readonly className?: string | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" className={className} />;
}
